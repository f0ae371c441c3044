import { describe, expect, it } from 'vitest'
import {
  changed,
  cleared,
  filterCount,
  isPlain,
  readSearchInput,
  toggled,
  writeSearchInput,
} from '#domain/search/searchInput.ts'

const TODAY = '2026-11-21'
const read = (query: string) => readSearchInput(new URLSearchParams(query), TODAY)

describe('the address of a list of shops', () => {
  it.each([
    ['', ''],
    ['q=%20thai%20massage%20', 'q=thai+massage'],
    ['categoryIds=spa,onsen&tagIds=garden', 'categoryIds=spa,onsen&tagIds=garden'],
    ['categoryIds=spa&categoryIds=onsen&categoryIds=spa', 'categoryIds=spa,onsen'],
    ['date=2026-11-21&time=14%3A30&guests=2', 'date=2026-11-21&time=14%3A30&guests=2'],
    ['page=3&sort=price&direction=des', 'sort=price&direction=des&page=3'],
    ['latitude=13.737&longitude=100.58&sort=distance', 'sort=distance&latitude=13.737&longitude=100.58'],
    ['view=map&bounds=7.7,98.2,8.2,98.5', 'bounds=7.7,98.2,8.2,98.5&view=map'],
  ])('%s is read and written as %s', (query, written) => expect(writeSearchInput(read(query))).toBe(written))

  it.each([
    ['a day that has passed', 'date=2026-11-20'],
    ['a day of no calendar', 'date=2026-02-30'],
    ['a time between the half hours', 'time=14:15'],
    ['more guests than fit', 'guests=11'],
    ['half a guest', 'guests=1.5'],
    ['no page', 'page=0'],
    ['six stars', 'rating=6'],
    ['an unknown order', 'sort=fame'],
    ['nearest first without a place', 'sort=distance'],
    ['half a place', 'latitude=13.7'],
    ['a part of the map upside down', 'bounds=8,98,7,99'],
    ['an unknown view', 'view=globe'],
    ['a place off the globe', 'latitude=91&longitude=0'],
    ['empty fields of a form', 'q=&location=&date=&guests=&categoryIds='],
  ])('passes over %s', (_, query) => expect(writeSearchInput(read(query))).toBe(''))

  it('knows today as a day that can be asked for', () => expect(read('date=2026-11-21').date).toBe(TODAY))

  it('starts over at the first page when something changes', () =>
    expect(writeSearchInput(changed(read('page=4&guests=2'), { guests: 3 }))).toBe('guests=3'))

  it('keeps the words and the order when the filters are cleared', () =>
    expect(writeSearchInput(cleared(read('q=thai&sort=rating&guests=2&tagIds=garden&page=2')))).toBe(
      'q=thai&sort=rating',
    ))

  it('counts each chosen filter, and neither words nor order', () =>
    expect(filterCount(read('q=thai&sort=rating&tagIds=garden,parking&date=2026-11-22&rating=4.5'))).toBe(4))

  it('is for search engines while nothing but the page is asked', () => {
    expect(['', 'page=2', 'utm=x'].map((query) => isPlain(read(query)))).toEqual([true, true, true])
    expect(['q=thai', 'sort=rating', 'guests=2'].map((query) => isPlain(read(query)))).toEqual([false, false, false])
  })

  it('adds a choice, and takes it away again', () => {
    expect(toggled(['spa'], 'onsen')).toEqual(['spa', 'onsen'])
    expect(toggled(['spa', 'onsen'], 'spa')).toEqual(['onsen'])
  })
})
