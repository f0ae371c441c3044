import { describe, expect, it } from 'vitest'
import { phoneKey } from '#domain/accounts/phoneKey.ts'

describe('a phone number', () => {
  it.each([
    ['+66', '812345678'],
    ['+66', '0812345678'],
    ['+66 (TH)', '081-234-5678'],
    ['+66', '+66 81 234 5678'],
    ['+66', '0066812345678'],
    ['+66', '66812345678'],
    ['+81', '+66812345678'],
    ['', '0812345678'],
    ['+66', '๐๘๑๒๓๔๕๖๗๘'],
    ['+66', ' (081) 234.5678 '],
  ])('is one and the same as %s %s', (prefix, typed) => {
    expect(phoneKey(prefix, typed)).toBe('+66812345678')
  })

  it.each([
    ['+66', '812345679', '+66812345679'],
    ['+81', '090-1234-5678', '+819012345678'],
    ['+7', '8 912 345-67-89', '+79123456789'],
    ['+1', '(202) 555-0123', '+12025550123'],
  ])('of %s %s is another', (prefix, typed, key) => {
    expect(phoneKey(prefix, typed)).toBe(key)
  })

  it('that is none is known by its digits, and by nothing where there are none', () => {
    expect(phoneKey('+66', '8')).toBe('+668')
    expect(phoneKey('+66', 'call me')).toBeNull()
  })
})
