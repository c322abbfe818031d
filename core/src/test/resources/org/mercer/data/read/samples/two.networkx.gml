graph [
  class "caf&#233; &quot;x&quot;"
  node [
    id 0
    label "a0"
    element "C"
  ]
  node [
    id 1
    label "a1"
    element "O"
  ]
  edge [
    source 0
    target 1
    bond 2
  ]
]
graph [
  class "other"
  node [
    id 0
    label "a0"
    element "N"
  ]
]
