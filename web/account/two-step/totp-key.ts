// The key of an authenticator app as a link and as text.

/** https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export const totpUri = (key: string, site: string, email: string): string => {
  const [issuer, account] = [site, email].map(encodeURIComponent)
  return `otpauth://totp/${issuer}:${account}?secret=${key}&issuer=${issuer}`
}

export const keyGroups = (key: string): string[] => key.match(/.{1,4}/g) ?? []
