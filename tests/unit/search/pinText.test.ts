import { describe, expect, it } from 'vitest'
import { pinGroups } from '#components/ui/map/pinGroups.ts'
import { freeTimesOf, lowestPrice, pinSays, readMapQuestion, takesVisits } from '#components/ui/map/pinText.ts'
import { shop } from '#tests/support/search/mapPage.ts'

const asked = { typeId: 't', timePriceId: 'o', typeName: 'Thai', minutes: 60, price: 480, priceBefore: 600 }
const nextFree = ['2026-11-28T11:30:00Z', '2026-11-29T03:00:00Z']
const EVENING = new Date('2026-11-28T10:00:00Z')

describe('what a pin says', () => {
  it('is the next time of the day with what is paid then, by the clock of Bangkok', () => {
    const times = [{ startsAt: nextFree[0]!, price: 384 }]
    expect(pinSays(shop('Lom', 100.5, { asked, nextFree, times }), 'en', {}, EVENING)).toEqual({
      time: '18:30',
      price: '฿384',
    })
    expect(pinSays(shop('Lom', 100.5, { asked, nextFree }), 'en', {}, EVENING)).toEqual({
      time: '18:30',
      price: '฿480',
    })
  })

  it('is the price alone where only another day is free, and for that day the time', () => {
    const later = shop('Lom', 100.5, { asked, nextFree: nextFree.slice(1) })
    expect(pinSays(later, 'en', {}, EVENING)).toEqual({ time: '', price: '฿480' })
    expect(pinSays(later, 'en', { date: '2026-11-29' }, EVENING)).toEqual({ time: '10:00', price: '฿480' })
  })

  it('is the lowest price of the shop where nothing is asked for, and dots where it has none', () => {
    expect(pinSays(shop('Lom', 100.5), 'en', {}, EVENING).price).toBe('฿450')
    expect(pinSays(shop('Lom', 100.5, { minPrice: 0 }), 'en', {}, EVENING).price).toBe('…')
    expect(lowestPrice([shop('A', 1, { minPrice: 0 }), shop('B', 1, { asked }), shop('C', 1)])).toBe(450)
    expect(lowestPrice([])).toBe(0)
  })

  it('knows the question of the list, and where nobody is visited', () => {
    expect(readMapQuestion(new URLSearchParams('q=a&guests=2&date=2026-11-28'))).toEqual({
      guests: 2,
      date: '2026-11-28',
    })
    expect(freeTimesOf({ nextFree }, {}, EVENING).map(({ at, isLater }) => [at, isLater])).toEqual([
      ['2026-11-28T18:30', false],
      ['2026-11-29T10:00', true],
    ])
    expect(takesVisits(shop('A', 1, { shopType: 'delivery' }))).toBe(false)
  })
})

describe('what stands on the map', () => {
  const yok = shop('Yok', 100.63, { area: 'Thong Lo' })
  const shops = [shop('Nin', 100.54), shop('Lom', 100.5401), yok]
  const saysOf = (zoom: number, isDots = false) =>
    pinGroups(shops, zoom, isDots).map(({ name, members }) => `${name ?? '-'} ${members.length}`)

  it('is shops from near, districts from afar, and cities from further still', () => {
    expect(saysOf(18)).toEqual(['- 2', '- 1'])
    expect(saysOf(13)).toEqual(['- 2', '- 1'])
    expect(saysOf(11)).toEqual(['Ari 2', '- 1'])
    expect(saysOf(7)).toEqual(['Bangkok 3'])
  })

  it('is one district for those whose names would cover each other, and shops always where they are points', () => {
    const many = [...shops, { ...yok, _id: 'Nok' }]
    expect(pinGroups(many, 9.2, false).map(({ name, members }) => [name, members.length])).toEqual([['Ari +1', 4]])
    expect(saysOf(11, true)).toEqual(['- 2', '- 1'])
  })
})
