# The toy problem
@problemName Toy
@timeStamps false
@missing true
@univariate false
@dimensions 2
@equalLength false
@classLabel true up down
@data
1,2,?,4:0,0,1,1:up
4,3,2:1,0.5,0:down
?,1,2,NaN:3,3,3,NaN:up
