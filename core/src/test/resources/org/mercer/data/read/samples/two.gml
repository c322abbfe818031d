Creator "igraph version 1.3.5"
graph
[
  directed 0
  class "ring"
  node [ id 0 label "0" type "a" ]
  node [ id 1 label "1" type "b" ]
  node [ id 2 label "2" type "a" ]
  edge [ source 0 target 1 weight 2.5 ]
  edge [ source 1 target 2 weight 1 ]
  edge [ source 2 target 0 weight 1 ]
]
graph [ class "chain" node [ id 0 label "0" type "b" ] node [ id 1 label "1" type "b" ]
  edge [ source 0 target 1 ] ]
