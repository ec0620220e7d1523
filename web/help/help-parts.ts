// One chunk: a person who is helped needs most of it.
export { HelpBar } from './help-bar.tsx'
export { HelpCode } from './help-code.tsx'
export { endOwnHelp, readTyped } from './own-help.ts'
export { TypedMark } from './typed-mark.tsx'
