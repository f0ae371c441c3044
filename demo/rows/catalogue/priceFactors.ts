import type { priceFactors } from '#backend/schema.ts'
import type { Clock } from '#demo/clock.ts'
import { bookableShop, happyHourShop, surchargeShop } from '#demo/named.ts'
import { random } from '#demo/pictures/random.ts'
import type { DemoShop } from './shops.ts'

export type FactorRow = typeof priceFactors.$inferInsert & { date: string | null }
type Factor = Omit<FactorRow, 'id' | 'shopId'>

const MONDAY_TO_THURSDAY = [1, 2, 3, 4]
const FRIDAY_TO_SUNDAY = [5, 6, 0]

const happyHour = (percentage: number): Factor => ({
  weekdays: MONDAY_TO_THURSDAY,
  date: null,
  fromTime: '10:00',
  toTime: '14:00',
  percentage,
})
/** Negative: dearer. */
const surcharge: Factor = {
  weekdays: FRIDAY_TO_SUNDAY,
  date: null,
  fromTime: '18:00',
  toTime: '22:00',
  percentage: -10,
}

function factorsOf(urlName: string, clock: Clock): Factor[] {
  if (urlName === bookableShop.urlName) return []
  const draw = random(`price factors ${urlName}`)
  const factors: Factor[] = []
  if (urlName === happyHourShop.urlName) factors.push(happyHour(20))
  else if (draw.chance(0.4)) factors.push(happyHour(draw.pick([10, 15, 20, 30])))
  if (urlName === surchargeShop.urlName || draw.chance(0.08)) factors.push(surcharge)
  if (draw.chance(0.1)) {
    const date = clock.day(draw.i(2, 20))
    factors.push({ weekdays: [], date, fromTime: '00:00', toTime: '24:00', percentage: 25 })
  }
  return factors
}

/** Quiet hours that cost less, weekend evenings that cost more, and a birthday of the shop here and there. */
export const priceFactorRows = (demoShops: readonly DemoShop[], clock: Clock): FactorRow[] =>
  demoShops
    .filter(({ row }) => row.bookable && row.shopType === 'massage')
    .flatMap(({ row }) =>
      factorsOf(row.urlName, clock).map((factor, index) => ({
        id: `${row.urlName}-factor-${index + 1}`,
        shopId: row.id,
        ...factor,
      })),
    )
