import type { Clock } from '#demo/clock.ts'
import {
  bookableShop,
  multiBonusDeal,
  promotionsOffShop,
  sellingOutDeal,
  singleBonusDeal,
  soldOutDeal,
  soldOutShop,
  stepsDeal,
} from '#demo/named.ts'
import { type Random, random } from '#demo/pictures/random.ts'
import { type Bonus, type DealKind, type DealPlan, type DealRow, dealRow, onFixedDate } from './deals.ts'
import type { DemoShop } from './shops.ts'

type Named = { id: string; shopId: string; service: string; minutes: number }
type Terms = Pick<DealPlan, 'kind' | 'percentOff' | 'quota' | 'stock' | 'bonus'>

const BONUSES: readonly Bonus[] = [
  { baseBuy: 3, bonusAmount: 1, isMulti: true },
  { baseBuy: 5, bonusAmount: 2, isMulti: false },
]

/** The deals that tests name; the others are drawn. */
const NAMED: readonly (readonly [Named, Terms])[] = [
  [stepsDeal, { kind: 'steps', percentOff: 20, quota: 100, stock: 64 }],
  [multiBonusDeal, { kind: 'bonus', percentOff: 10, quota: 100, stock: 71, bonus: BONUSES[0]! }],
  [singleBonusDeal, { kind: 'bonus', percentOff: 15, quota: 80, stock: 33, bonus: BONUSES[1]! }],
  [soldOutDeal, { kind: 'limited', percentOff: 40, quota: soldOutDeal.quota, stock: soldOutDeal.stock }],
  [sellingOutDeal, { kind: 'limited', percentOff: 30, quota: sellingOutDeal.quota, stock: sellingOutDeal.stock }],
]

const DRAWN_ELSEWHERE = new Set([bookableShop.urlName, soldOutShop.urlName, promotionsOffShop.urlName])

function namedPlan(
  [{ id, shopId, service, minutes }, terms]: (typeof NAMED)[number],
  demoShops: readonly DemoShop[],
): DealPlan {
  const demoShop = demoShops.find(({ row }) => row.id === shopId)!
  const type = demoShop.types.find((one) => one.id === `${shopId}_${service}`)!
  const option = demoShop.options.find((one) => one.typeId === type.id && one.timeMinutes === minutes)!
  return { id, demoShop, type, option, ...terms }
}

/** An option that is not counted already, so that a place is never promised twice. */
export function drawOption(demoShop: DemoShop, draw: Random) {
  const option = draw.pick(demoShop.options.filter(({ strictQuota }) => !strictQuota))
  return { option, type: demoShop.types.find(({ id }) => id === option.typeId)! }
}

function drawnPlan(demoShop: DemoShop, kind: DealKind): DealPlan {
  const id = `${demoShop.row.urlName}-${kind}`
  const draw = random(`deal ${id}`)
  const quota = draw.pick([40, 60, 80, 100])
  const bonus = kind === 'bonus' ? draw.pick(BONUSES) : undefined
  const percentOff = draw.pick([10, 15, 20, 25, 30, 35])
  return {
    id,
    demoShop,
    ...drawOption(demoShop, draw),
    kind,
    percentOff,
    quota,
    stock: draw.i(8, quota - 4),
    ...(bonus && { bonus }),
  }
}

function kindsOf({ row, text }: DemoShop): DealKind[] {
  if (!row.bookable || text.shopType === 'delivery' || DRAWN_ELSEWHERE.has(row.urlName)) return []
  const draw = random(`deal kinds ${row.urlName}`)
  return (['single', 'steps', 'bonus', 'limited'] as const).filter(() => draw.chance(0.32))
}

/** What shops sell ahead: single visits, sets, bonuses and counted places. */
export function shopDealRows(demoShops: readonly DemoShop[], clock: Clock): DealRow[] {
  const plans = [
    ...NAMED.map((named) => namedPlan(named, demoShops)),
    ...demoShops.flatMap((demoShop) => kindsOf(demoShop).map((kind) => drawnPlan(demoShop, kind))),
  ]
  return plans.map((plan, index) => {
    const row = dealRow(plan, index + 1)
    return plan.kind === 'limited' ? { ...row, ...onFixedDate(row, clock) } : row
  })
}
