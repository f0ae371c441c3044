import { describe, expect, it } from 'vitest'
import { stringsOf } from '#components/catalogue/shop/strings.ts'
import { fill, plural } from '#i18n/format.ts'
import { LOCALES, langOf } from '#i18n/locales.ts'
import { CART_KEYS, PICKER_KEYS } from '#islands/catalogue/strings.ts'

describe.each(LOCALES)('the islands of a shop page in %s', (locale) => {
  const lang = langOf(locale)

  it('have a word for everything that they say', () => {
    for (const keys of [PICKER_KEYS, CART_KEYS]) {
      const words: Record<string, string> = stringsOf(locale, keys)
      const unsaid = keys.filter((key) => !words[key] && plural(words, key, 2, lang) === key)
      expect(unsaid).toEqual([])
    }
  })

  it('count services and places with the language’s own plurals', () => {
    const picker = stringsOf(locale, PICKER_KEYS)
    const cart = stringsOf(locale, CART_KEYS)
    for (const count of [1, 2, 5]) {
      expect(plural(picker, 'placesLeft', count, lang)).toContain(String(count))
      expect(plural(cart, 'chosenCount', count, lang)).toContain(String(count))
    }
    expect(fill(picker.minutes, { count: 90 })).toContain('90')
  })
})

it('send no words of another island along', () => {
  expect(Object.keys(stringsOf('en', ['seeDeal', 'placesLeft'])).sort()).toEqual([
    'placesLeft_one',
    'placesLeft_other',
    'seeDeal',
  ])
})

it('speak Russian of one service, of two and of five in three ways', () => {
  const cart = stringsOf('ru', CART_KEYS)
  const said = [1, 2, 5].map((count) => plural(cart, 'chosenCount', count, 'ru').replace(/\d/, ''))
  expect(new Set(said).size).toBe(3)
})
