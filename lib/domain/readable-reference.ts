// How a reference is shown: in two halves, to be read out on the phone.

/** 'K7MW4XPN' as 'K7MW 4XPN'. */
export const readableReference = (reference: string): string => reference.replace(/^(.{4})(.{4})$/, '$1 $2')
