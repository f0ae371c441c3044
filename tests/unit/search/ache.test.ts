import { describe, expect, it } from 'vitest'
import { acheChips, readAche } from '#components/search/ache.ts'
import { LOCALES } from '#i18n/locales.ts'

const shop = (typeName: string) => ({
  asked: { typeId: 't', timePriceId: 'o', typeName, minutes: 60, price: 300, priceBefore: null },
})

describe('a search for what aches', () => {
  it('says what the service of each shop is good for, in the language of the reader', () => {
    expect(readAche('tired legs', 'en')?.why(shop('Foot massage'))).toBe('for tired legs')
    expect(readAche('tired legs', 'de')?.why(shop('Fußmassage'))).toBe('für müde Beine')
    expect(readAche('足がだるい', 'jp')?.why(shop('足つぼマッサージ'))).toBe('疲れた足に')
  })

  it('says nothing of a service that does not help, nor where nothing aches', () => {
    expect(readAche('tired legs', 'en')?.why(shop('Manicure'))).toBeUndefined()
    expect(readAche('tired legs', 'en')?.why({ asked: null })).toBeUndefined()
    expect(readAche('foot massage', 'en')).toBeUndefined()
  })

  it.each(LOCALES)('warns where a massage would harm, and offers none then, in %s', (locale) => {
    const fever = readAche('fever', locale)
    expect(fever).toMatchObject({ isHarmful: true, helps: [] })
    expect(fever?.caution?.length).toBeGreaterThan(10)
    expect(acheChips('fever', locale).names).toEqual([])
    expect(readAche('pregnant', locale)?.caution).not.toBe(fever?.caution)
  })

  it('offers what helps where nothing is found, and where it may ache where the words say nothing of it', () => {
    expect(acheChips('sore heels', 'en')).toEqual({ title: 'This helps', names: ['Foot massage'] })
    expect(acheChips('xyzzy', 'en').names).toContain('Tired shoulders')
    expect(acheChips('', 'en').names).toEqual([])
  })
})
