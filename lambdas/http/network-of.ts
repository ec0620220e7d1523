// An address's network. One person has billions of IPv6 addresses, which share the first half.
import { isIPv6 } from 'node:net'

const groups = 8
const groupsOfNetwork = 4

const groupsIn = (text: string): string[] => (text === '' ? [] : text.split(':'))

/** An IPv4 address as it is, or the first 64 bits of an IPv6 address. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]/`).hostname.slice(1, -1)
  const [before = '', after] = canonical.split('::')
  const [left, right] = [groupsIn(before), groupsIn(after ?? '')]
  const zeros = Array.from({ length: groups - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].slice(0, groupsOfNetwork).join(':')
}
