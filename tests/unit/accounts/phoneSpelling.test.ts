import { describe, expect, it } from 'vitest'
import { phoneHash, phoneKey } from '#backend/modules/accounts/user/phoneKey.ts'

describe('one spelling of a phone number', () => {
  it.each([
    ['+66', '812345678', '+66812345678'],
    ['+66', '0812345678', '+66812345678'],
    ['+66 (TH)', '081-234 5678', '+66812345678'],
    ['+66', '+66812345678', '+66812345678'],
    ['+66', '66812345678', '+66812345678'],
    ['+66', '0066812345678', '+66812345678'],
    ['+49', '+66 81 234 5678', '+66812345678'],
    ['', '0812345678', '+66812345678'],
    ['+66', '021234567', '+6621234567'],
    ['+49', '0151 1234567', '+491511234567'],
    ['+7', '8 916 123-45-67', '+79161234567'],
    ['+1', '(415) 555-2671', '+14155552671'],
    ['+81', '090-1234-5678', '+819012345678'],
    ['+39', '06 1234 5678', '+390612345678'],
    // No country has this prefix: its digits are what one can compare.
    ['+999', '0812345678', '+999812345678'],
    ['+66', 'ext. 12', '+6612'],
  ])('is of %s %s %s', (prefix, typed, key) => {
    expect(phoneKey(prefix, typed)).toBe(key)
  })

  it.each([
    ['+66', ''],
    ['+66', '-'],
    ['', 'none'],
  ])('is nothing of %s "%s"', (prefix, typed) => {
    expect(phoneKey(prefix, typed)).toBeNull()
  })

  it('can be kept without being read, and is another under another secret', () => {
    const hash = phoneHash('a-secret-of-the-tests', '+66812345678')
    expect(hash).toMatch(/^[\w-]{43}$/)
    expect(phoneHash('a-secret-of-the-tests', '+66812345678')).toBe(hash)
    expect(phoneHash('another-secret-of-them', '+66812345678')).not.toBe(hash)
  })
})
