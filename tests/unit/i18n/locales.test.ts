import { describe, expect, it } from 'vitest'
import { LOCALES, langOf, localeOfHeader, localeOfLang } from '#i18n/locales.ts'

describe('a language by its name', () => {
  it('is known by our own code and by its tag', () => {
    expect(['jp', 'ja', 'ja-JP', 'zh-CN', 'zh_TW', 'cn', 'CN', 'fr', ''].map(localeOfLang)).toEqual([
      ...['jp', 'jp', 'jp', 'cn', 'cn', 'cn', 'cn'],
      ...[undefined, undefined],
    ])
  })

  it.each(LOCALES)('is itself, as %s and as its tag', (locale) => {
    expect([localeOfLang(locale), localeOfLang(langOf(locale))]).toEqual([locale, locale])
  })
})

describe('the languages that a browser or an app asks for', () => {
  it.each([
    ['jp', 'jp'],
    ['cn', 'cn'],
    ['cn;q=0.5, jp', 'jp'],
    ['fr, cn;q=0.8, en;q=0.5', 'cn'],
    ['ja-JP,ja;q=0.9,en;q=0.8', 'jp'],
    ['de-AT', 'de'],
    ['en;q=0, ru', 'ru'],
    ['fr', undefined],
    ['', undefined],
  ])('%s: %s', (header, locale) => expect(localeOfHeader(header)).toBe(locale))
})
