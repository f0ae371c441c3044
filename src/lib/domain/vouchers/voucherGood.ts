import { DEFAULT_EXPIRY_DAYS, VOUCHER_UNIT_MAX } from '#domain/constants.ts'
import { tierFor } from '#domain/pricing/price.ts'
import type { QuoteLine } from '#domain/pricing/quote.ts'
import { dealExpiry } from './dealSteps.ts'

type Step = { minItem: number; price: number; expiredAt: string }

/** One thing of a purchase of vouchers as a checkout shows and prices it; money in whole baht. */
export type VoucherGood = {
  line: QuoteLine
  name: string
  /** Minutes of one visit; 720 where none is shown. */
  duration: number
  place: string
  steps: readonly Step[]
  strictQuota: boolean
  stock: number
  /** Until when it is good where its steps do not say. */
  expiredAt: string
}

type OfferedDeal = {
  _id: string
  typeName: string
  duration: number
  originalPrice: number
  price: number
  timePriceId: string | null
  categoryId: string | null
  shop: { _id: string; name: string } | null
  usableBranches: readonly { _id: string }[]
  discountSteps: readonly (Step & { expiredWithin: number | null; expiredDate: string | null })[]
  hasBonus: boolean
  bonusConfig: QuoteLine['bonus']
  strictQuota: boolean
  stock: number
}

/** A deal with so many units, priced as the backend prices it: below its first step it costs its own price. */
export const goodOfDeal = (deal: OfferedDeal, quantity: number, now: Date): VoucherGood => ({
  line: {
    id: deal._id,
    timePriceId: deal.timePriceId,
    categoryId: deal.categoryId,
    shopIds: deal.shop ? [deal.shop._id] : deal.usableBranches.map(({ _id }) => _id),
    quantity,
    price: deal.originalPrice,
    percentage: 0,
    tiers: [{ minItem: 0, price: deal.price }, ...deal.discountSteps.map(({ minItem, price }) => ({ minItem, price }))],
    bonus: deal.hasBonus ? deal.bonusConfig : null,
  },
  name: deal.typeName,
  duration: deal.duration,
  place: deal.shop?.name ?? '',
  steps: deal.discountSteps.map(({ minItem, price, expiredAt }) => ({ minItem, price, expiredAt })),
  strictQuota: deal.strictQuota,
  stock: deal.stock,
  expiredAt: dealExpiry(deal.discountSteps, quantity, now).toISOString(),
})

type OfferedPass = {
  _id: string
  name: string
  price: number
  originalPrice: number
  usableBranches: readonly { _id: string }[]
  expiredAt: string
}

/** A pass: one step with a price (spec section 4, Voucher cart). */
export const goodOfPass = (pass: OfferedPass): VoucherGood => ({
  line: {
    id: pass._id,
    timePriceId: null,
    categoryId: null,
    shopIds: pass.usableBranches.map(({ _id }) => _id),
    quantity: 1,
    price: pass.originalPrice,
    percentage: 0,
    tiers: [{ minItem: 1, price: pass.price }],
  },
  name: pass.name,
  duration: 0,
  place: '',
  steps: [{ minItem: 1, price: pass.price, expiredAt: pass.expiredAt }],
  strictQuota: false,
  stock: 0,
  expiredAt: pass.expiredAt,
})

type OfferedService = {
  typeName: string
  serviceType: number
  timePrices: readonly {
    _id: string
    time: number
    price: number
    maxPercentage: number
    strictQuota: boolean
    stock: number
  }[]
}
type SellingShop = { _id: string; name: string; expiredWithin: number | null }

/** Every option of a shop, none of it chosen yet; as a voucher it is good for as many days as the shop says. */
export function goodsOfShop(shop: SellingShop, types: readonly OfferedService[], now: Date): VoucherGood[] {
  const expiredAt = dealExpiry([], 1, now, shop.expiredWithin ?? DEFAULT_EXPIRY_DAYS).toISOString()
  return types.flatMap(({ typeName, serviceType, timePrices }) =>
    timePrices.map(({ _id, time, price, maxPercentage, strictQuota, stock }) => ({
      line: {
        id: _id,
        timePriceId: _id,
        categoryId: String(serviceType),
        shopIds: [shop._id],
        quantity: 0,
        price,
        percentage: maxPercentage,
      },
      name: typeName,
      duration: time,
      place: shop.name,
      steps: [],
      strictQuota,
      stock,
      expiredAt,
    })),
  )
}

export const withCount = (good: VoucherGood, quantity: number): VoucherGood => ({
  ...good,
  line: { ...good.line, quantity },
})

/** The last moment of use of so many units: by the step that they reach, below the first one by that. */
export const goodUntil = ({ steps, line, expiredAt }: VoucherGood): string =>
  (tierFor(steps, line.quantity) ?? steps[0])?.expiredAt ?? expiredAt

/** The next step that costs less, if stock reaches it. */
export const nextStepOf = ({ steps, line, strictQuota, stock }: VoucherGood): Step | undefined =>
  steps.find(({ minItem }) => minItem > line.quantity && (!strictQuota || minItem <= stock))

/** The fewest and the most units that one may choose. */
export const countLimits = ({ steps, strictQuota, stock }: VoucherGood): { least: number; most: number } => {
  const most = strictQuota ? Math.min(stock, VOUCHER_UNIT_MAX) : VOUCHER_UNIT_MAX
  const first = Math.max(1, Math.min(...steps.map(({ minItem }) => minItem), most))
  return { least: Number.isFinite(first) ? first : 1, most }
}
