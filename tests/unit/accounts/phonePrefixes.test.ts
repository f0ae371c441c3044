import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import { callingCode } from '#domain/accounts/phone.ts'
import { chosenPrefix, PHONE_PREFIXES } from '#domain/accounts/phonePrefixes.ts'
import { DEFAULT_PREFIX } from '#domain/constants.ts'

describe('choosing the country of a phone number', () => {
  it('offers every country that has numbers, each once', () => {
    const known = getCountries().map((country) => `+${getCountryCallingCode(country)} (${country})`)
    expect([...PHONE_PREFIXES].sort()).toEqual(known.sort())
  })

  it('begins with Thailand and sends the digits alone', () => {
    expect(PHONE_PREFIXES[0]).toBe(DEFAULT_PREFIX)
    expect(callingCode(DEFAULT_PREFIX)).toBe('+66')
  })

  it.each([
    ['+66', null, '+66 (TH)'],
    ['+1', 'CA', '+1 (CA)'],
    ['+1', 'TH', '+1 (US)'],
    ['+0', null, '+66 (TH)'],
  ])('shows a stored %s of somebody from %s as %s', (stored, country, shown) => {
    expect(chosenPrefix(stored, country)).toBe(shown)
  })
})
