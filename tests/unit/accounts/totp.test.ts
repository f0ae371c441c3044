import { describe, expect, it } from 'vitest'
import { base32Of, countAt, countOfCode, totpAt } from '#backend/modules/accounts/secondStep/totp.ts'
import { writeCsv } from '#backend/platform/csv.ts'
import { openSealed, sealText } from '#backend/platform/signing/sealedText.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('the code of an authenticator app', () => {
  // RFC 6238, appendix B: the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ])('%i seconds after 1970 is %s', (seconds, code) => {
    expect(totpAt(secret, at(seconds))).toBe(code)
  })

  it('is good half a minute before and after, however it is spaced', () => {
    const now = at(1111111109)
    expect(countOfCode(secret, '081 804', now)).toBe(countAt(now))
    expect(countOfCode(secret, '081804', at(1111111109 + 30))).toBe(countAt(now))
    expect(countOfCode(secret, '081804', at(1111111109 + 61))).toBeUndefined()
    expect(countOfCode(secret, '', now)).toBeUndefined()
  })

  it('has a secret that apps read (RFC 4648)', () => {
    expect(base32Of(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
    expect(base32Of(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  })
})

describe('a sealed secret', () => {
  const secret = 'a key of the deployment'
  const secrets = ['the key of today', secret]
  const purpose = { purpose: 'totp key', about: 'mali' }
  it('opens for whom and for what it was sealed, also while its key is being replaced', () => {
    const sealed = sealText('rain', { ...purpose, secret })
    expect(openSealed(sealed, { ...purpose, secrets })).toBe('rain')
    expect(openSealed(sealed, { ...purpose, secrets: ['the key of today'] })).toBeUndefined()
    expect(openSealed(sealed, { ...purpose, secrets, about: 'anan' })).toBeUndefined()
    expect(openSealed(sealed, { ...purpose, secrets, purpose: 'other' })).toBeUndefined()
    expect(openSealed(`${sealed.slice(0, -2)}AA`, { ...purpose, secrets })).toBeUndefined()
  })
})

it('a cell that a spreadsheet would run is a text', () => {
  expect(writeCsv(['who'], [['=1+1'], ['a, "b"']])).toBe('\uFEFFwho\r\n\'=1+1\r\n"a, ""b"""\r\n')
})
