import { beforeEach, describe, expect, it } from 'vitest'
import { publicCodeKey, signCode } from '#backend/platform/signing/voucherCode.ts'
import { readScanned } from '#domain/vouchers/scannedCode.ts'
import { browserStore } from '#platform/storage/storage.ts'
import { checkOffline } from '#stores/vouchers/signedCode.ts'

const SECRET = { STAFF_LINK_SECRET: 'a secret of the staff links' }
const CODE = 'visit-1.Zk3_-9aBcDeFgHiJkLmNoP'
const UNTIL = new Date('2026-12-31T23:59:59+07:00')
const NOW = new Date('2026-11-21T10:00:00+07:00')

/** What the scanner makes of the QR code of a visit. */
function scanned(proof: string) {
  const read = readScanned(`https://sabai.example/en/voucher-codes/use#${CODE}~${proof}`, 'sabai.example')
  if (read.kind !== 'voucher') throw new Error(`It reads as ${read.kind}`)
  return read
}
const signed = signCode(SECRET, 'visit-1', { kind: 'pass', expiresAt: UNTIL })

describe('the QR code of a visit where there is no connection', () => {
  beforeEach(() => browserStore.setItem('voucherCodeKey', publicCodeKey(SECRET)))

  it('is told to be genuine by its signature, until its last day', async () => {
    const { code, proof } = scanned(signed)
    expect(code).toBe(CODE)
    expect(proof).toMatchObject({ kind: 'pass', expiresAt: UNTIL })
    expect(await checkOffline(code, proof, NOW)).toBe('genuine')
    expect(await checkOffline(code, proof, new Date('2027-01-01T00:00:00+07:00'))).toBe('expired')
  })

  it.each([
    ['another visit', 'visit-2.Zk3_-9aBcDeFgHiJkLmNoP', signed],
    ['another last day', CODE, signed.replace(/~\d+~/, '~1999999999~')],
    ['another kind', CODE, signed.replace('pass', 'voucher')],
    [
      'somebody else’s key',
      CODE,
      signCode({ STAFF_LINK_SECRET: 'another' }, 'visit-1', { kind: 'pass', expiresAt: UNTIL }),
    ],
  ])('is no longer ours with %s', async (_, code, proof) => {
    expect(await checkOffline(code, scanned(proof).proof, NOW)).toBe('forged')
  })

  it('is told to be genuine by either key while the secret is replaced', async () => {
    const today = { STAFF_LINK_SECRET: 'the secret of today', FORMER_STAFF_LINK_SECRET: SECRET.STAFF_LINK_SECRET }
    browserStore.setItem('voucherCodeKey', publicCodeKey(today))
    for (const proof of [signed, signCode(today, 'visit-1', { kind: 'pass', expiresAt: UNTIL })]) {
      expect(await checkOffline(CODE, scanned(proof).proof, NOW)).toBe('genuine')
    }
    const strange = signCode({ STAFF_LINK_SECRET: 'another' }, 'visit-1', { kind: 'pass', expiresAt: UNTIL })
    expect(await checkOffline(CODE, scanned(strange).proof, NOW)).toBe('forged')
  })

  it('says nothing without a signature, or to a device that has never been connected', async () => {
    expect(scanned('torn off').proof).toBeUndefined()
    expect(await checkOffline(CODE, undefined, NOW)).toBe('unknown')
    browserStore.removeItem('voucherCodeKey')
    expect(await checkOffline(CODE, scanned(signed).proof, NOW)).toBe('unknown')
  })
})
