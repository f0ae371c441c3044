import { describe, expect, it } from 'vitest'
import { thaiTel } from '#domain/catalogue/phone.ts'
import { detailFault, webAddress } from '#domain/catalogue/shopDetails.ts'
import { countMissing, missingIn, type ShopTexts, sourceOf } from '#domain/catalogue/shopTexts.ts'

const LANGUAGES = ['en', 'th', 'de']

describe('a number in Thailand as it is kept', () => {
  it.each([
    ['021234567', '+66 2 123 4567'],
    ['02-123-4567', '+66 2 123 4567'],
    ['081 234 5678', '+66 81 234 5678'],
    ['+66812345678', '+66 81 234 5678'],
    ['+66 (0)81 234 5678', '+66 81 234 5678'],
    ['66812345678', '+66 81 234 5678'],
    ['076123456', '+66 76 123 456'],
  ])('%s is %s, and stays that', (typed, kept) => {
    expect(thaiTel(typed)).toBe(kept)
    expect(thaiTel(kept)).toBe(kept)
  })

  it.each(['', '12345', '+49301234567', '08123456789', 'call us', '081234567x'])('%j is none', (typed) =>
    expect(thaiTel(typed)).toBeUndefined(),
  )
})

describe('the address of a page', () => {
  it.each([
    ['https://rain.example', 'https://rain.example/'],
    ['http://rain.example/a?b=c', 'http://rain.example/a?b=c'],
  ])('%s is kept', (typed, kept) => expect(webAddress(typed)).toBe(kept))

  it.each([
    ...['javascript:alert(1)', ' javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'rain.example'],
    ...['https://', 'https://localhost', 'https://me:secret@rain.example', 'mailto:a@b.example', '//rain.example'],
  ])('%s is none', (typed) => expect(webAddress(typed)).toBeUndefined())
})

describe('what cannot be of a shop', () => {
  const fine = { latitude: 13.75, longitude: 100.5, tel: '', url: '', contactEmail: 'desk@rain.example' }
  it.each([
    [{}, undefined],
    [fine, undefined],
    [
      { ...fine, latitude: 0, longitude: 0 },
      { field: 'pin', fault: 'pinOutside' },
    ],
    [
      { ...fine, latitude: 48.1, longitude: 11.6 },
      { field: 'pin', fault: 'pinOutside' },
    ],
    [{ tel: '12' }, { field: 'tel', fault: 'invalidPhone' }],
    [{ url: 'javascript:alert(1)' }, { field: 'url', fault: 'invalidLink' }],
    [{ contactEmail: '' }, { field: 'contactEmail', fault: 'invalidEmail' }],
    [{ contactEmails: ['desk@rain.example', 'nobody'] }, { field: 'contactEmails', fault: 'invalidEmail' }],
  ])('%j: %j', (typed, fault) => expect(detailFault(typed)).toEqual(fault))
})

describe('texts that are missing', () => {
  const nothing: ShopTexts = {
    ...{ name: {}, branchName: {}, description: {}, specialNote: {} },
    ...{ taxi: {}, publicTransit: {}, privateVan: {}, parking: {} },
  }

  it('are a name and a description in each language, and of all else only what is said in one of them', () => {
    expect(countMissing(nothing, LANGUAGES)).toBe(6)
    expect(countMissing({ ...nothing, name: { en: 'Rain', th: 'ฝน' } }, LANGUAGES)).toBe(4)
    expect(missingIn('taxi', { th: 'ตรงข้ามวัด', en: '  ' }, LANGUAGES)).toEqual(['en', 'de'])
    expect(missingIn('taxi', { en: '  ' }, LANGUAGES)).toEqual([])
  })

  it('are drafted from the first language that says something', () => {
    expect(sourceOf({ de: 'Regen', th: 'ฝน' }, LANGUAGES)).toBe('th')
    expect(sourceOf({}, LANGUAGES)).toBeUndefined()
  })
})
