// The address that a phone can dial.

export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
