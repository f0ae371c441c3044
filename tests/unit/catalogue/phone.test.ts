import { describe, expect, it } from 'vitest'
import { telHref, writeTel } from '#domain/catalogue/phone.ts'

describe('calling a shop', () => {
  it.each([
    ['02-123-4567', 'tel:+6621234567'],
    ['081 234 5678', 'tel:+66812345678'],
    ['+66 2 123 4567', 'tel:+6621234567'],
    ['1155', 'tel:1155'],
  ])('reaches %s from a foreign SIM', (tel, href) => {
    expect(telHref(tel)).toBe(href)
  })

  it('shows a foreigner the number with its country, and a reader of Thai the one that is dialled at home', () => {
    expect(writeTel('02-123-4567', 'de')).toBe('+66 2-123-4567')
    expect(writeTel('02-123-4567', 'th')).toBe('02-123-4567')
    expect(writeTel('+66 2 123 4567', 'th')).toBe('02 123 4567')
    expect(writeTel('1155', 'jp')).toBe('1155')
  })
})
