import { describe, expect, it } from 'vitest'
import { freeTimesOf } from '#components/catalogue/shop/freeTimes.ts'
import type { ServiceType, Shop } from '#contract/catalogue/shops.ts'
import type { Locale } from '#i18n/locales.ts'
import { option } from '#tests/support/catalogue/shopPage.ts'

const OPEN = { restDay: false, openTime: '10:00', closeTime: '22:00' }
const REST = { restDay: true, openTime: '', closeTime: '' }
/** A Wednesday, five in the afternoon in Bangkok. */
const now = new Date('2026-11-25T10:00:00Z')
const on = (date: string, ...times: string[]) => times.map((time) => new Date(`${date}T${time}:00+07:00`).toISOString())
const SHOP = { urlName: 'baan-ari', dayTime: new Array(7).fill(OPEN), specialDays: [], bookable: true }
const TYPES = [
  { _id: 'thai', timePrices: [option('thai-60', 60, 450)] },
  { _id: 'foot', timePrices: [option('foot-60', 60, 380), option('foot-90', 90, 520)] },
] as unknown as ServiceType[]

function freeAt(change: Partial<Record<keyof Shop, unknown>>, { locale = 'en' as Locale, types = TYPES } = {}) {
  const shop = { ...SHOP, shopType: 'massage', tel: '02 111', nextFree: [], ...change } as unknown as Shop
  return freeTimesOf({ shop, types, now, locale })
}

describe('the times at the top of a shop', () => {
  it('are links that choose the service which the price is of, at that half hour', () => {
    const { kind, text, times } = freeAt({ nextFree: on('2026-11-25', '18:30', '19:00') })
    expect([kind, text, times.map(({ time }) => time)]).toEqual(['today', 'Free today', ['18:30', '19:00']])
    const { pathname, searchParams } = new URL(times[0]!.href, 'http://sabai.test')
    expect(pathname).toBe('/en/shop/baan-ari')
    expect(Object.fromEntries(searchParams)).toEqual({ typeId: 'foot', option: 'foot-60', at: '2026-11-25T18:30' })
  })

  it('stay in the visitor’s language', () => {
    const { text, times } = freeAt({ nextFree: on('2026-11-25', '18:30') }, { locale: 'th' })
    expect(text).toBe('ว่างวันนี้')
    expect(times[0]?.href).toMatch(/^\/th\/shop\/baan-ari\?/)
  })

  it('are tomorrow’s where today is full, with tomorrow’s date', () => {
    const nextFree = on('2026-11-26', '10:00')
    const { text, times } = freeAt({ nextFree })
    expect(text).toBe('Tomorrow')
    expect(new URL(times[0]!.href, 'http://sabai.test').searchParams.get('at')).toBe('2026-11-26T10:00')
    expect(freeAt({ nextFree }, { locale: 'th' }).text).toBe('พรุ่งนี้')
  })

  it('stand under the day on which a shop that rests today opens', () => {
    const dayTime = SHOP.dayTime.map((day, weekday) => (weekday === 3 ? REST : day))
    const resting = { dayTime, nextFree: on('2026-11-26', '10:00') }
    const english = freeAt(resting)
    expect([english.kind, english.text, english.times.length]).toEqual(['opens', 'Opens Thu 10:00', 1])
    expect(freeAt(resting, { locale: 'th' }).text).toBe('เปิดพฤหัส 10:00')
  })

  it('are none where it is full, takes calls only or comes to the customer, who is told so', () => {
    const nextFree = on('2026-11-25', '18:30')
    expect(freeAt({})).toEqual({ kind: 'full', text: 'Full today and tomorrow', times: [] })
    expect(freeAt({ nextFree, bookable: false })).toEqual({ kind: 'phone', text: 'Call to book', times: [] })
    expect(freeAt({ shopType: 'delivery' }, { locale: 'th' })).toMatchObject({ text: 'ไปหาคุณถึงที่', times: [] })
  })

  it('lead nowhere where no service can be had', () => {
    const gone = [{ _id: 'gone', timePrices: [option('gone-30', 30, 100, { strictQuota: true, stock: 0 })] }]
    const types = gone as unknown as ServiceType[]
    expect(freeAt({ nextFree: on('2026-11-25', '18:30') }, { types }).times).toEqual([])
  })
})
