// Tests which addresses count as one.
import { expect, test } from 'vitest'
import { networkOf } from '#lambdas/http/network-of.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001::1:2:3:4:5', '2001:0:0:1'],
  ['::1', '0:0:0:0'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['', ''],
])('[PAP-13] %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
