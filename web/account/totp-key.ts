// The key that an authenticator app makes its codes from, as the app takes it: by its camera, by a link, or typed by hand.

/** For the QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format. Six digits every 30 seconds are its defaults. */
export const totpUri = (key: string, site: string, email: string): string => {
  const [issuer, account] = [site, email].map(encodeURIComponent)
  return `otpauth://totp/${issuer}:${account}?secret=${key}&issuer=${issuer}`
}

/** Groups of four letters, which the eye can keep while the hand types. */
export const keyGroups = (key: string): string[] => key.match(/.{1,4}/g) ?? []
