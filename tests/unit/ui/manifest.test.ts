import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { manifestOf } from '#components/shell/manifest.ts'
import { LOCALES, langOf } from '#i18n/locales.ts'
import { translator } from '#i18n/translate.ts'

const manifestIn = (locale: (typeof LOCALES)[number]) =>
  manifestOf(locale, langOf(locale), translator(locale, 'common'))

describe('Sabai on the first screen of a phone', () => {
  it.each(LOCALES)('leads to search, bookings and a massage now in %s', (locale) => {
    const { shortcuts, start_url, lang } = manifestIn(locale)
    expect([start_url, lang]).toEqual([`/${locale}`, langOf(locale)])
    expect(shortcuts.map(({ url }) => url)).toEqual([
      `/${locale}/search`,
      `/${locale}/me/booking`,
      `/${locale}/instant-massage/info`,
    ])
    const names = shortcuts.map(({ name }) => name)
    expect(new Set(names).size).toBe(3)
    const english = manifestIn('en').shortcuts.map(({ name }) => name)
    if (locale !== 'en') expect(names.filter((name) => english.includes(name))).toEqual([])
  })

  it('is one app whatever the language', () => {
    expect(new Set(LOCALES.map((locale) => manifestIn(locale).id)).size).toBe(1)
  })

  it('has every icon in the size that it says', async () => {
    const { icons, shortcuts } = manifestIn('en')
    for (const { src, sizes } of [...icons, ...shortcuts.flatMap((one) => one.icons)]) {
      const file = `public${src}`
      expect(existsSync(file), file).toBe(true)
      const { width, height } = await sharp(file).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })
})
