import type { DiscountStepColumn, deals } from '#backend/schema.ts'
import type { Clock } from '#demo/clock.ts'
import { dealTexts } from '#demo/texts/deals.ts'
import { DEFAULT_SHIPPING_FEE_BAHT } from '#domain/constants.ts'
import { filled } from './directions.ts'
import type { OptionRow, TypeRow } from './services.ts'
import type { DemoShop } from './shops.ts'

type Row = typeof deals.$inferInsert
/** A deal before it has its picture. */
export type DealRow = Omit<Row, 'image'> & { discountSteps: DiscountStepColumn[]; originalPrice: number }
export type PicturedDeal = DealRow & Pick<Row, 'image'>
export type DealKind = 'single' | 'steps' | 'bonus' | 'limited'
export type Bonus = { baseBuy: number; bonusAmount: number; isMulti: boolean }

/** An option of a shop, sold ahead at a percentage off. */
export type DealPlan = {
  id: string
  demoShop: DemoShop
  type: TypeRow
  option: OptionRow
  kind: DealKind
  percentOff: number
  quota: number
  stock: number
  bonus?: Bonus
  /** More of the row where it differs: a sale's times, a date of expiry. */
  extra?: Partial<DealRow>
}

const STEPS = [
  { minItem: 1, more: 0 },
  { minItem: 3, more: 5 },
  { minItem: 5, more: 12 },
]
const EXPIRES_AFTER_DAYS = 90

const reduced = (price: number, percentOff: number) => Math.round((price * (100 - percentOff)) / 1000) * 10

/** The price of one visit by how many are bought at once. */
function stepsOf({ kind, option, percentOff }: DealPlan): DiscountStepColumn[] {
  return STEPS.slice(0, kind === 'steps' ? STEPS.length : 1).map(({ minItem, more }) => ({
    minItem,
    price: reduced(option.price, percentOff + more),
    expiredWithin: EXPIRES_AFTER_DAYS + (minItem - 1) * 15,
  }))
}

export function dealRow(plan: DealPlan, position: number): DealRow {
  const { id, demoShop, type, option, kind, percentOff, quota, stock, bonus, extra } = plan
  const said = dealTexts.find(({ key }) => key === kind)!
  const discountSteps = stepsOf(plan)
  return {
    id,
    brandId: demoShop.row.brandId,
    shopId: demoShop.row.id,
    timePriceId: option.id,
    dealType: 'deal',
    typeName: filled(said.title, {
      service: type.typeName,
      buy: bonus?.baseBuy ?? 1,
      bonus: bonus?.bonusAmount ?? 0,
    }),
    description: said.description,
    duration: option.timeMinutes,
    originalPrice: option.price,
    price: discountSteps[0]!.price,
    discount: percentOff,
    stock,
    quota,
    strictQuota: kind === 'limited',
    hasBonus: bonus !== undefined,
    bonusConfig: bonus ?? null,
    usableBranches: [demoShop.row.id],
    discountSteps,
    expiryType: 'within',
    shippingFee: DEFAULT_SHIPPING_FEE_BAHT,
    position,
    ...extra,
  }
}

/** Ends on a date, the same for everybody, instead of so many days after the purchase. */
export const onFixedDate = ({ discountSteps }: DealRow, clock: Clock): Partial<DealRow> => ({
  expiryType: 'date',
  discountSteps: discountSteps.map(({ minItem, price }) => ({ minItem, price, expiredDate: clock.day(120) })),
})
