import { describe, expect, it } from 'vitest'
import { dayName, hrefOf, ratingName } from '#components/search/list.ts'
import { changed, readSearchInput, toggled } from '#domain/search/searchInput.ts'
import type { Locale } from '#i18n/locales.ts'

const readAddress = (query: string) => readSearchInput(new URLSearchParams(query), '2026-11-21')

describe('the address of a list of shops', () => {
  it('has no question mark where nothing is asked', () => {
    expect(hrefOf('/en/search', readAddress(''))).toBe('/en/search')
  })

  it('keeps the other choices and begins at the first page again when one more is made', () => {
    const before = readAddress('q=ari&tagIds=parking&page=4')
    const after = changed(before, { tagIds: toggled(before.tagIds, 'late') })
    expect(hrefOf('/en/search', after)).toBe('/en/search?q=ari&tagIds=parking,late')
  })

  it('has words in another script such that they can be read again', () => {
    const href = hrefOf('/th/search', changed(readAddress(''), { q: 'นวด & สปา' }))
    expect(readAddress(href.split('?')[1] ?? '').q).toBe('นวด & สปา')
  })
})

describe('the name of a day', () => {
  it.each<[Locale, string, string, string]>([
    ['en', 'Today', 'Tomorrow', 'Thu 2026/11/26'],
    ['th', 'วันนี้', 'พรุ่งนี้', 'พฤหัส 2026/11/26'],
    ['jp', '今日', '明日', '2026/11/26（木）'],
  ])('is said in %s', (locale, today, tomorrow, later) => {
    const noon = new Date('2026-11-21T12:00:00+07:00')
    expect(dayName('2026-11-21', noon, locale)).toBe(today)
    expect(dayName('2026-11-22', noon, locale)).toBe(tomorrow)
    expect(dayName('2026-11-26', noon, locale)).toBe(later)
  })

  it('is that of Bangkok, where the next day begins while it is still evening in Europe', () => {
    const lateInLondon = new Date('2026-11-20T17:30:00Z')
    expect(dayName('2026-11-21', lateInLondon, 'en')).toBe('Today')
    expect(dayName('2026-11-22', lateInLondon, 'en')).toBe('Tomorrow')
  })
})

describe('the name of the lowest rating', () => {
  it.each<[Locale, string]>([
    ['en', '4.5 and up'],
    ['de', 'ab 4,5'],
    ['jp', '4.5以上'],
  ])('is written in %s as it is there', (locale, name) => {
    expect(ratingName(4.5, locale)).toBe(name)
  })
})
