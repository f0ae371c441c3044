import type { DayTimeColumn, SpecialDayColumn } from '#backend/schema.ts'
import type { Clock } from '#demo/clock.ts'
import { bookableShop, fullShop, lateShop, otherClockShop, restDayShop } from '#demo/named.ts'
import { random } from '#demo/pictures/random.ts'
import type { CategorySlug } from '#demo/texts/types.ts'
import { addDays, weekdayOf } from '#domain/bangkokTime.ts'

type Span = readonly [openTime: string, closeTime: string]
type DemoShop = { urlName: string; categories: readonly CategorySlug[]; shopType: 'massage' | 'delivery' }

const MASSAGE: readonly Span[] = [
  ['10:00', '22:00'],
  ['09:00', '21:00'],
  ['10:00', '23:00'],
  ['11:00', '22:30'],
  ['10:30', '00:00'],
]
const SALON: readonly Span[] = [
  ['10:00', '20:00'],
  ['09:30', '19:30'],
]
const ONSEN: readonly Span[] = [
  ['10:00', '23:00'],
  ['09:00', '22:00'],
]

const day = ([openTime, closeTime]: Span): DayTimeColumn => ({ restDay: false, openTime, closeTime })
const rest: DayTimeColumn = { restDay: true, openTime: '00:00', closeTime: '00:00' }

const ALWAYS_OPEN: ReadonlySet<string> = new Set([bookableShop.urlName, otherClockShop.urlName, fullShop.urlName])

function spansOf({ urlName, categories, shopType }: DemoShop): readonly Span[] {
  if (urlName === lateShop.urlName) return [['12:00', '02:00']]
  if (ALWAYS_OPEN.has(urlName)) return [['10:00', '22:00']]
  if (shopType === 'delivery') return [['08:00', '23:00']]
  if (categories[0] === 'salon') return SALON
  return categories[0] === 'onsen' ? ONSEN : MASSAGE
}

/** Seven days, Sunday first; every fifth shop rests on one of them, and many close earlier on Sundays. */
export function dayTimeOf(demoShop: DemoShop): DayTimeColumn[] {
  const { urlName } = demoShop
  const draw = random(`hours ${urlName}`)
  const usual = day(draw.pick(spansOf(demoShop)))
  const week = Array.from({ length: 7 }, () => usual)
  if (ALWAYS_OPEN.has(urlName) || urlName === lateShop.urlName) return week
  if (draw.chance(0.3)) week[0] = day([usual.openTime, '20:00'])
  const restWeekday = urlName === restDayShop.urlName ? restDayShop.restWeekday : draw.i(1, 4)
  if (urlName === restDayShop.urlName || draw.chance(0.2)) week[restWeekday] = rest
  return week
}

/** Dates with their own hours in the coming weeks: a day off, a long evening, an open day in a rest day's place. */
export function specialDaysOf(
  { urlName }: DemoShop,
  dayTime: readonly DayTimeColumn[],
  clock: Clock,
): SpecialDayColumn[] {
  if (ALWAYS_OPEN.has(urlName)) return []
  const draw = random(`special days ${urlName}`)
  const days: SpecialDayColumn[] = []
  const restWeekday = dayTime.findIndex(({ restDay }) => restDay)
  if (restWeekday >= 0) {
    const next = Array.from({ length: 7 }, (_, ahead) => clock.day(8 + ahead)).find(
      (date) => weekdayOf(date) === restWeekday,
    )!
    const open = dayTime.find(({ restDay }) => !restDay)!
    days.push({ ...open, date: next, closeTime: '20:00' })
  }
  if (draw.chance(0.35)) days.push({ ...rest, date: addDays(clock.today, draw.i(4, 7)) })
  if (draw.chance(0.25))
    days.push({ ...dayTime[5]!, restDay: false, date: clock.day(draw.i(15, 30)), closeTime: '23:30' })
  return days
}
