import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numericInput } from '#domain/accounts/numericField.ts'
import { phoneNumber } from '#domain/accounts/phone.ts'
import { fieldCode } from '#domain/accounts/validation.ts'
import { isBranchShown } from '#domain/catalogue/branchSearch.ts'
import { distanceKm, isDistanceShown } from '#domain/catalogue/distance.ts'
import { textIn } from '#domain/localizedText.ts'
import { pageMarks } from '#domain/pagination.ts'

describe('filling in a form', () => {
  it.each([
    ['email', 'mali@sabai.test', undefined],
    ['email', 'mali@sabai', 21],
    ['password', '1234567', 22],
    ['password', '12345678', undefined],
    ['password', 'x'.repeat(21), 22],
    ['rePassword', 'other', 23],
    ['tel', '1234567', 26],
    ['tel', '12345678', undefined],
    ['ssn', '123456789012', 27],
    ['ssn', '1234567890123', undefined],
    ['email', '', undefined],
    ['ssn', '', undefined],
    ['comment', 'x', undefined],
  ])('%s "%s" gives code %s', (field, value, code) => {
    expect(fieldCode(field, value, { password: 'sabai-demo-1' })).toBe(code)
  })

  it.each([
    ['081-234-5678', '812345678'],
    ['812345678', '812345678'],
    ['02-123-456', '02123456'],
    ['1812345678', '1812345678'],
  ])('sends the number %s as %s', (typed, sent) => {
    expect(phoneNumber(typed)).toBe(sent)
  })

  it('sends the same number wherever the hyphens stand', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0\d{9}$/), fc.nat(10), (digits, at) => {
        expect(phoneNumber(`${digits.slice(0, at)}-${digits.slice(at)}`)).toBe(digits.slice(1))
      }),
    )
  })

  it('keeps digits, dot and minus in numbers, digits alone in phone numbers', () => {
    expect(numericInput('price', '-1,2a.5')).toBe('-12.5')
    expect(numericInput('ssn', '1-23.4x')).toBe('1234')
  })
})

describe('finding one’s way', () => {
  it('reads a name in the asked language, then English, Thai, any', () => {
    expect(textIn({ en: 'Spa', jp: 'スパ' }, 'jp')).toBe('スパ')
    expect(textIn({ en: 'Spa', th: 'สปา' }, 'ko')).toBe('Spa')
    expect(textIn({ th: 'สปา', de: 'Bad' }, 'ko')).toBe('สปา')
    expect([textIn({ de: 'Bad' }, 'ko'), textIn(undefined, 'en')]).toEqual(['Bad', ''])
  })

  it.each([
    ['AREE', [], true],
    ['(aree)*', [], true],
    ['siam', [], false],
    ['', ['quiet'], true],
    ['aree', ['onsen'], false],
    ['aree', ['onsen', 'quiet'], true],
  ])('looks for a branch by "%s" and tags %o: %s', (text, tags, shown) => {
    expect(isBranchShown({ names: ['Baan Aree', 'บ้าน อารีย์'], tagIds: ['quiet'] }, text, tags)).toBe(shown)
  })

  it('measures from Bangkok to Chiang Mai, and says "-" without a position', () => {
    const bangkok = { latitude: 13.7563, longitude: 100.5018 }
    expect(distanceKm(bangkok, { latitude: 18.7883, longitude: 98.9853 })).toBeCloseTo(582.9, 0)
    expect([distanceKm(bangkok, bangkok), distanceKm(null, bangkok), distanceKm(bangkok, {})]).toEqual([0, '-', '-'])
    expect([0, 583, 2000, 2001, 8517.3, '-' as const, null].map(isDistanceShown)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it.each([
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 3, 4, '…', 9]],
    [5, 9, [1, '…', 4, 5, 6, '…', 9]],
    [9, 9, [1, '…', 6, 7, 8, 9]],
  ])('on page %i of %i offers %o', (current, count, marks) => {
    expect(pageMarks(current, count)).toEqual(marks)
  })
})
