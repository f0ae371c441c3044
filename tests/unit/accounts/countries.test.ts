import { expect, it } from 'vitest'
import { countriesOf } from '#components/accounts/profile/countries.ts'
import { LOCALES } from '#i18n/locales.ts'

const nameIn = (locale: (typeof LOCALES)[number], code: string) =>
  countriesOf(locale).find(([one]) => one === code)?.[1]

it('names a customer’s country in the language of the page', () => {
  expect([nameIn('en', 'TH'), nameIn('th', 'TH'), nameIn('jp', 'TH'), nameIn('de', 'DE')]).toEqual([
    'Thailand',
    'ไทย',
    'タイ',
    'Deutschland',
  ])
})

it.each(LOCALES)('offers each country once, and none by its bare code, in %s', (locale) => {
  const countries = countriesOf(locale)
  expect(new Set(countries.map(([code]) => code)).size).toBe(countries.length)
  expect(countries.filter(([code, name]) => name === code)).toEqual([])
  expect(countries.length).toBe(countriesOf('en').length)
})

it('orders them as readers of the language look them up, not by their codes', () => {
  const places = (locale: 'en' | 'de', codes: string[]) =>
    codes.map((code) => countriesOf(locale).findIndex(([one]) => one === code))
  // Austria stands under Ö in German, among the O, and Switzerland under S.
  const [oman, austria, poland] = places('de', ['OM', 'AT', 'PL'])
  expect(oman).toBeLessThan(austria ?? 0)
  expect(austria).toBeLessThan(poland ?? 0)
  const [afghanistan, switzerland, zambia] = places('en', ['AF', 'CH', 'ZM'])
  expect(afghanistan).toBeLessThan(switzerland ?? 0)
  expect(switzerland).toBeLessThan(zambia ?? 0)
})
