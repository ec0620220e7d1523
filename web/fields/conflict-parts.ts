// One chunk for everything about two different answers.
export { ConflictChoice } from './conflict-choice.tsx'
export { ConflictList, ConflictNews } from './conflict-list.tsx'
