// How a reference is shown, in two halves to be read out on the phone, and how a typed one is read.

/** 'K7MW4XPN' as 'K7MW 4XPN'. */
export const readableReference = (reference: string): string => reference.replace(/^(.{4})(.{4})$/, '$1 $2')

export const referenceHint = 'Please enter the 8 letters and digits, as in K7MW 4XPN'

/** 8 characters, of which none looks like another: no 0 O 1 I L. */
export const isReference = (text: string): boolean => /^[2-9A-HJKMNP-Z]{8}$/.test(text)

/** As it is stored: 'k7mw-4xpn' is 'K7MW4XPN'. What is no reference stays none. */
export const referenceFrom = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()
