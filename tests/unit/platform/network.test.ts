import { describe, expect, it } from 'vitest'
import { networkOf } from '#backend/platform/http/address.ts'

describe('the network that a call is counted for', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
