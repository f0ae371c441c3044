import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import { callingCode, DEFAULT_PREFIX, PHONE_PREFIXES } from '#domain/phonePrefixes.ts'

describe('choosing the country of a phone number', () => {
  it('offers every country that has numbers, each once', () => {
    const known = getCountries().map((country) => `+${getCountryCallingCode(country)} (${country})`)
    expect([...PHONE_PREFIXES].sort()).toEqual(known.sort())
  })

  it('begins with Thailand and sends the digits alone', () => {
    expect(PHONE_PREFIXES[0]).toBe(DEFAULT_PREFIX)
    expect(callingCode(DEFAULT_PREFIX)).toBe('+66')
  })
})
