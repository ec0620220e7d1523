// `viewer_ip` is null if the call bypassed the website.

type Addresses = { viewer_ip: string | null; gateway_ip: string | null }

const unknownAddress = 'Not known. We couldn’t confirm that this came through our website.'

export const signedFromText = ({ viewer_ip, gateway_ip }: Addresses): string | null =>
  viewer_ip ?? (gateway_ip === null ? null : unknownAddress)

export const addressText = ({ viewer_ip, gateway_ip }: Addresses): string | null => {
  if (viewer_ip !== null) return `From ${viewer_ip}`
  return gateway_ip === null ? null : `Address not known. Our gateway saw ${gateway_ip}.`
}
