// The complete output of npm start without problems.
export const onlyWords = /^\n {2}Larkfield {3}http:\S+\n[^[]*Ctrl-C ends everything\.\n\n$/
