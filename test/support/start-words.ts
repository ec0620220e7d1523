// All that npm start says when nothing is wrong: the ready accounts are made in silence.
export const onlyWords = /^\n {2}Larkfield {3}http:\S+\n[^[]*Ctrl-C ends everything\.\n\n$/
