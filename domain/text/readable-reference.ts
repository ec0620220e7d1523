export const readableReference = (reference: string): string => reference.replace(/^(.{4})(.{4})$/, '$1 $2')

export const referenceHint = 'Please enter the 8 letters and digits, as in K7MW 4XPN'

/** no look-alikes: 0 O 1 I L */
export const isReference = (text: string): boolean => /^[2-9A-HJKMNP-Z]{8}$/.test(text)

export const referenceFrom = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()
