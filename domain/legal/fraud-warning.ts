// A part of the signed text. It follows NAIC model act #697. An engineers' draft that counsel must
// read for each state.
export const fraudWarning = [
  {
    heading: 'A warning about false answers',
    text: 'Any person who knowingly presents false information in an application for insurance or for a life settlement contract is guilty of a crime and may be subject to fines and confinement in prison.',
  },
] as const
