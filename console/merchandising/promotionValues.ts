import type { ConsolePromotion, NewPromotion } from '#contract/merchandising/consolePromotions.ts'
import { localOf, momentOf } from './saleValues.ts'

type Texts = Record<string, string>
/** What the form of a promotion holds: figures as they are typed, '' where there is no limit. */
export type PromotionValues = {
  code: string
  name: Texts
  description: Texts
  discountType: string
  discountValue: string
  discountPercentage: string
  netPrice: string
  discountCap: string
  buy: string
  free: string
  addFreeType: string
  minimumSpend: string
  useLimit: string
  budget: string
  perUserLimit: string
  isFirstOrderOnly: boolean
  isOn: boolean
  startTime: string
  endTime: string
}

/** One that is new. */
export const NEW_PROMOTION: PromotionValues = {
  ...{ code: '', name: {}, description: {}, discountType: '1', discountValue: '', discountPercentage: '' },
  ...{ netPrice: '', discountCap: '', buy: '', free: '', addFreeType: 'sameCategoryAndPrice', minimumSpend: '0' },
  ...{ useLimit: '', budget: '', perUserLimit: '1', isFirstOrderOnly: false, isOn: true },
  ...{ startTime: '', endTime: '' },
}

const typed = (value: number | null): string => (value === null ? '' : String(value))
/** A value of another type of discount says nothing. */
const said = (value: number): string => (value === 0 ? '' : String(value))

/** A promotion as its form shows it. */
export const valuesOf = (read: ConsolePromotion): PromotionValues => ({
  ...{ code: read.code, name: { ...read.name }, description: { ...read.description } },
  ...{ discountType: String(read.discountType), discountValue: said(read.discountValue) },
  ...{ discountPercentage: said(read.discountPercentage), netPrice: said(read.netPrice) },
  ...{ discountCap: typed(read.discountCap), buy: said(read.buy), free: said(read.free) },
  ...{ addFreeType: read.addFreeType ?? 'sameCategoryAndPrice', minimumSpend: String(read.minimumSpend) },
  ...{ useLimit: typed(read.useLimit), budget: typed(read.budget), perUserLimit: String(read.perUserLimit) },
  ...{ isFirstOrderOnly: read.isFirstOrderOnly, isOn: read.isOn },
  ...{ startTime: localOf(read.startTime), endTime: localOf(read.endTime) },
})

const NUMBERS = [
  ...['discountType', 'discountValue', 'discountPercentage', 'netPrice', 'buy', 'free'],
  ...['minimumSpend', 'perUserLimit'],
]
const LIMITS = ['discountCap', 'useLimit', 'budget']

function sent(key: string, value: unknown): unknown {
  if (NUMBERS.includes(key)) return Number(value)
  if (LIMITS.includes(key)) return value === '' ? null : Number(value)
  return key === 'startTime' || key === 'endTime' ? momentOf(String(value)) : value
}

/** What is sent of these values. */
export const sentOf = <V extends Partial<PromotionValues>>(values: V) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, sent(key, value)])) as Pick<
    NewPromotion,
    keyof V & keyof NewPromotion
  >
