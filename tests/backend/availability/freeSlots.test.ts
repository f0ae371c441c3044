import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { priceFactors, shops, slotUse } from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes, bangkokTimeOfDay, instantOf, startOfDay } from '#domain/bangkokTime.ts'
import { type Catalogue, openCatalogue } from '#tests/support/catalogue/openCatalogue.ts'
import { insertShop } from '#tests/support/catalogue/shopRows.ts'

const MONDAY = '2026-12-07'
const TUESDAY = '2026-12-08'
const HOLIDAY = '2026-12-09'
const OPEN_SUNDAY = '2026-12-13'
const SUNDAY = '2026-12-20'
const LAST_PLANNED = '2026-12-17'
const now = instantOf(MONDAY, '09:00')
const SHOP = 'quiet-lane'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await openCatalogue()
  const hours = { restDay: false, openTime: '10:00', closeTime: '20:00' }
  const dayTime = Array.from({ length: 7 }, (_, weekday) => ({ ...hours, restDay: weekday === 0 }))
  const specialDays = [
    { date: HOLIDAY, ...hours, restDay: true },
    { date: OPEN_SUNDAY, restDay: false, openTime: '12:00', closeTime: '16:00' },
  ]
  const rules = { capacity: 3, advanceBookingHour: 2, advanceDays: 10, dayTime, specialDays }
  await insertShop(catalogue.db, { id: SHOP, urlName: 'the-quiet-lane', ...rules })
  await insertShop(catalogue.db, { id: 'closed', ...rules, bookable: false })
  await insertShop(catalogue.db, { id: 'comes-to-you', ...rules, shopType: 'delivery' })
  await insertShop(catalogue.db, { id: 'vouchers-only', ...rules, bookingTypes: ['voucher'] })
  const late = Array.from({ length: 7 }, () => ({ restDay: false, openTime: '18:00', closeTime: '02:00' }))
  await insertShop(catalogue.db, { id: 'night', dayTime: late })
})
afterAll(() => catalogue.close())
beforeEach(async () => {
  await catalogue.db.delete(slotUse)
  await catalogue.db.delete(priceFactors)
})

type Slots = { items: { time: string; freeCapacity: number; percentage: number; priceFactorId: string | null }[] }
type Input = { shop?: string; duration?: number; guests?: number; at?: Date }

const slotsOf = (date: string, { shop = SHOP, duration = 60, guests = 1, at = now }: Input = {}) =>
  catalogue.get<Slots>(`/shops/${shop}/slots?date=${date}&duration=${duration}&guests=${guests}`, { now: at })
const timesOf = async (date: string, input?: Input) =>
  (await slotsOf(date, input)).items.map(({ time }) => bangkokTimeOfDay(time))

type Days = { days: { date: string; state: string; bestPercentage: number }[] }
const daysFrom = async (date: string, days = 1, { shop = SHOP, duration = 60, guests = 1, at = now }: Input = {}) => {
  const query = `shopId=${shop}&date=${date}&days=${days}&guestCount=${guests}&duration=${duration}`
  return (await catalogue.get<Days>(`/price-factors/by-date?${query}`, { now: at })).days
}
const stateOf = async (date: string, input?: Input) => (await daysFrom(date, 1, input))[0]?.state

const quota = async (time: Date, { shop = SHOP, duration = 60, guests = 1, at = now }: Input = {}) => {
  const query = new URLSearchParams({ shopId: shop, time: time.toISOString() })
  const path = `/price-factors/check-quota?${query}&guestCount=${guests}&duration=${duration}`
  const { usable, code } = await catalogue.get<{ usable: boolean; code: number }>(path, { now: at })
  return usable ? 'usable' : code
}

const book = (date: string, times: string[], used: number) =>
  catalogue.db
    .insert(slotUse)
    .values(times.map((time) => ({ shopId: SHOP, slot: instantOf(date, time), used, capacity: 3 })))

describe('the free half hours of a day', () => {
  it('run from opening to the last that ends by closing time', async () => {
    const hour = await timesOf(TUESDAY)
    expect([hour[0], hour.at(-1), hour.length]).toEqual(['10:00', '19:00', 19])
    expect((await timesOf(TUESDAY, { duration: 90 })).at(-1)).toBe('18:30')
    expect((await timesOf(TUESDAY, { duration: 720 })).at(-1)).toBe('19:30')
  })

  it('leave out every start that would meet a full half hour', async () => {
    await book(TUESDAY, ['14:00'], 3)
    const all = await timesOf('2026-12-15')
    const without = (gone: string[]) => all.filter((time) => !gone.includes(time))
    expect(await timesOf(TUESDAY)).toEqual(without(['13:30', '14:00']))
    expect(await quota(instantOf(TUESDAY, '13:30'))).toBe(ERROR_CODE.slotFull)
    expect(await quota(instantOf(TUESDAY, '14:30'))).toBe('usable')
  })

  it('give a visit of two hours four free half hours in a row', async () => {
    await book(TUESDAY, ['10:00', '12:30', '15:00', '17:00', '17:30', '18:00', '18:30', '19:00', '19:30'], 3)
    expect(await timesOf(TUESDAY, { duration: 120 })).toEqual(['10:30', '13:00'])
  })

  it('count the guests that still fit in the fullest half hour of the visit', async () => {
    await book(TUESDAY, ['16:00'], 2)
    const freeAt = new Map((await slotsOf(TUESDAY)).items.map(({ time, freeCapacity }) => [time, freeCapacity]))
    const at = (time: string) => freeAt.get(instantOf(TUESDAY, time).toISOString())
    expect(['15:00', '15:30', '16:00', '16:30'].map(at)).toEqual([3, 1, 1, 3])
    expect(await timesOf(TUESDAY, { guests: 2 })).not.toContain('15:30')
    expect(await timesOf(TUESDAY, { guests: 4 })).toEqual([])
    expect(await quota(instantOf(TUESDAY, '12:00'), { guests: 4 })).toBe(ERROR_CODE.slotFull)
  })

  it('begin today after the notice that the shop needs', async () => {
    expect((await timesOf(MONDAY))[0]).toBe('11:00')
    expect((await timesOf(MONDAY, { at: addMinutes(now, 1) }))[0]).toBe('11:30')
    expect(await quota(instantOf(MONDAY, '10:30'))).toBe(ERROR_CODE.slotTooSoon)
    expect(await quota(instantOf(MONDAY, '08:00'))).toBe(ERROR_CODE.slotTooSoon)
  })

  it('are the same under the url name', async () => {
    expect(await slotsOf(TUESDAY, { shop: 'the-quiet-lane' })).toEqual(await slotsOf(TUESDAY))
  })

  it('include the small hours of the evening before', async () => {
    const times = await timesOf(TUESDAY, { shop: 'night' })
    expect(times.slice(0, 4)).toEqual(['00:00', '00:30', '01:00', '18:00'])
    expect(await quota(instantOf(TUESDAY, '01:00'), { shop: 'night' })).toBe('usable')
    expect(await quota(instantOf(TUESDAY, '01:30'), { shop: 'night' })).toBe(ERROR_CODE.slotClosed)
  })

  it('are exactly those that the check before booking lets through', async () => {
    await book(TUESDAY, ['11:30', '17:00'], 3)
    await book(TUESDAY, ['13:00'], 2)
    const input = { duration: 90, guests: 2 }
    const usable: string[] = []
    for (let minute = 0; minute < 1440; minute += 30) {
      const time = addMinutes(startOfDay(TUESDAY), minute)
      if ((await quota(time, input)) === 'usable') usable.push(bangkokTimeOfDay(time))
    }
    expect(usable.length).toBeGreaterThan(5)
    expect(await timesOf(TUESDAY, input)).toEqual(usable)
  })
})

describe('a day of the calendar', () => {
  it('that is a rest day has nothing free', async () => {
    await catalogue.db.update(shops).set({ advanceDays: 60 })
    expect(await timesOf(SUNDAY)).toEqual([])
    expect(await stateOf(SUNDAY)).toBe('rest')
    expect(await quota(instantOf(SUNDAY, '12:00'))).toBe(ERROR_CODE.slotClosed)
    await catalogue.db.update(shops).set({ advanceDays: 10 })
  })

  it('that is special is open in a rest day’s place, or closed in an open one’s', async () => {
    expect(await timesOf(OPEN_SUNDAY)).toEqual(['12:00', '12:30', '13:00', '13:30', '14:00', '14:30', '15:00'])
    expect(await stateOf(OPEN_SUNDAY)).toBe('free')
    expect(await timesOf(HOLIDAY)).toEqual([])
    expect(await stateOf(HOLIDAY)).toBe('rest')
  })

  it('is past yesterday, and too far beyond what the shop plans', async () => {
    expect((await daysFrom('2026-12-06', 12)).map(({ state }) => state)).toEqual([
      ...['past', 'free', 'free', 'rest', 'free', 'free', 'free', 'free', 'free', 'free', 'free', 'free'],
    ])
    expect((await daysFrom(LAST_PLANNED, 2)).map(({ state }) => state)).toEqual(['free', 'tooFar'])
    expect(await timesOf('2026-12-18')).toEqual([])
    expect(await quota(instantOf('2026-12-18', '12:00'))).toBe(ERROR_CODE.slotTooFar)
    expect(await quota(instantOf('2026-12-06', '12:00'))).toBe(ERROR_CODE.slotTooFar)
  })

  it('is full when no half hour is left for this visit, though another would fit', async () => {
    await book(TUESDAY, ['11:00', '12:30', '14:00', '15:30', '17:00', '18:30'], 3)
    expect(await stateOf(TUESDAY, { duration: 90 })).toBe('full')
    expect(await stateOf(TUESDAY, { duration: 60 })).toBe('free')
  })

  it('is full in the evening, when it is too late for today', async () => {
    expect(await stateOf(MONDAY, { at: instantOf(MONDAY, '17:00') })).toBe('free')
    expect(await stateOf(MONDAY, { at: instantOf(MONDAY, '17:01') })).toBe('full')
  })
})

describe('the percentage of a half hour', () => {
  const factor = { shopId: SHOP, weekdays: [2], fromTime: '10:00', toTime: '14:00' }
  beforeEach(() =>
    catalogue.db.insert(priceFactors).values([
      { ...factor, id: 'quiet', percentage: 15 },
      { ...factor, id: 'noon', fromTime: '12:00', toTime: '13:00', percentage: 30 },
      { ...factor, id: 'evening', fromTime: '18:00', toTime: '20:00', percentage: -10 },
    ]),
  )

  it('is that of the price factor that holds when the visit begins', async () => {
    const { items } = await slotsOf(TUESDAY)
    const shown = (time: string) => {
      const slot = items.find((one) => one.time === instantOf(TUESDAY, time).toISOString())
      return [slot?.percentage, slot?.priceFactorId]
    }
    expect(shown('11:30')).toEqual([15, 'quiet'])
    expect(shown('12:00')).toEqual([30, 'noon'])
    expect(shown('14:00')).toEqual([0, null])
    expect(shown('18:00')).toEqual([-10, 'evening'])
  })

  it('makes the day’s best one of those that are still free', async () => {
    expect((await daysFrom(TUESDAY))[0]?.bestPercentage).toBe(30)
    await book(TUESDAY, ['12:00', '12:30'], 3)
    expect((await daysFrom(TUESDAY))[0]?.bestPercentage).toBe(15)
    expect((await daysFrom(TUESDAY, 1, { duration: 600 }))[0]?.bestPercentage).toBe(0)
    expect((await daysFrom('2026-12-10'))[0]?.bestPercentage).toBe(0)
  })
})

describe('a shop without visits', () => {
  it.each(['closed', 'comes-to-you', 'vouchers-only'])('%s offers no half hour', async (shop) => {
    expect(await timesOf(TUESDAY, { shop })).toEqual([])
    expect(await stateOf(TUESDAY, { shop })).toBe('full')
    expect(await quota(instantOf(TUESDAY, '12:00'), { shop })).toBe(ERROR_CODE.shopNotBookable)
  })
})

describe('a question that cannot be answered', () => {
  it.each([
    ['/shops/nowhere/slots?date=2026-12-08&duration=60', 404],
    ['/price-factors/by-date?shopId=nowhere&date=2026-12-08', 404],
    ['/price-factors/check-quota?shopId=nowhere&time=2026-12-08T05:00:00Z&guestCount=1&duration=60', 404],
    ['/shops/quiet-lane/slots?date=2026-02-30&duration=60', 400],
    ['/shops/quiet-lane/slots?date=tomorrow&duration=60', 400],
    ['/shops/quiet-lane/slots?date=2026-12-08&duration=0', 400],
    ['/shops/quiet-lane/slots?date=2026-12-08', 400],
    ['/price-factors/by-date?shopId=quiet-lane&date=9999-12-31', 400],
    ['/price-factors/by-date?shopId=quiet-lane&date=2026-12-08&days=400', 400],
    ['/price-factors/check-quota?shopId=quiet-lane&time=noon&guestCount=1&duration=60', 400],
  ])('%s answers %i', async (path, status) => {
    expect(await catalogue.reply(path)).toMatchObject({ status, body: { success: false, code: status } })
  })

  it('is refused as closed at a quarter past', async () => {
    expect(await quota(instantOf(TUESDAY, '12:15'))).toBe(ERROR_CODE.slotClosed)
  })
})
