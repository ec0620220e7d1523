/** The name of a person, other than at the start. */
export const inSentence = (person: string) => (person === 'You' ? 'you' : person)
