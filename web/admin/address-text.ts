// Where a call came from, in words. `viewer_ip` is missing where the call came past the website, or where nobody could check it;
// `gateway_ip` is missing where no address was kept at all.

type Addresses = { viewer_ip: string | null; gateway_ip: string | null }

const unknownAddress = 'Not known. We couldn’t confirm that this came through our website.'

/** Of a signature; null when no address was kept. */
export const signedFromText = ({ viewer_ip, gateway_ip }: Addresses): string | null =>
  viewer_ip ?? (gateway_ip === null ? null : unknownAddress)

/** Of an act, in a few words; null when no address was kept. */
export const doneFromText = ({ viewer_ip, gateway_ip }: Addresses): string | null => {
  if (viewer_ip !== null) return `From ${viewer_ip}`
  return gateway_ip === null ? null : `Address not known. Our gateway saw ${gateway_ip}.`
}
