import { localOf, momentOf } from '#console/merchandising/saleValues.ts'
import type { ConsoleDeal, DealChange } from '#contract/vouchers/consoleDeals.ts'

type Texts = Record<string, string>
export type StepValues = { minItem: string; price: string; expiredWithin: string; expiredDate: string }
/** What the form of a deal holds: figures as they are typed, '' where nothing is said. */
export type DealValues = {
  typeName: Texts
  description: Texts
  steps: StepValues[]
  hasBonus: boolean
  baseBuy: string
  bonusAmount: string
  isMulti: boolean
  quota: string
  strictQuota: boolean
  limit: string
  startTime: string
  endTime: string
}

export const NEW_STEP: StepValues = { minItem: '', price: '', expiredWithin: '', expiredDate: '' }
/** One that is new. */
export const NEW_DEAL: DealValues = {
  ...{ typeName: {}, description: {}, steps: [{ ...NEW_STEP, minItem: '1' }], hasBonus: false },
  ...{ baseBuy: '3', bonusAmount: '1', isMulti: false, quota: '50', strictQuota: true, limit: '' },
  ...{ startTime: '', endTime: '' },
}

const typed = (value: number | string | null): string => (value === null ? '' : String(value))

/** A deal as its form shows it. */
export const valuesOf = (read: ConsoleDeal): DealValues => ({
  ...{ typeName: { ...read.typeName }, description: { ...read.description } },
  steps: read.steps.map(({ minItem, price, expiredWithin, expiredDate }) => ({
    ...{ minItem: String(minItem), price: String(price) },
    ...{ expiredWithin: typed(expiredWithin), expiredDate: typed(expiredDate) },
  })),
  hasBonus: read.bonus !== null,
  ...{ baseBuy: String(read.bonus?.baseBuy ?? NEW_DEAL.baseBuy), isMulti: read.bonus?.isMulti ?? false },
  bonusAmount: String(read.bonus?.bonusAmount ?? NEW_DEAL.bonusAmount),
  ...{ quota: String(read.quota), strictQuota: read.strictQuota, limit: typed(read.limitPerCustomer) },
  ...{ startTime: read.startTime ? localOf(read.startTime) : '', endTime: read.endTime ? localOf(read.endTime) : '' },
})

/** The steps as they are sent. */
export const stepsOf = (steps: readonly StepValues[]) =>
  steps.map(({ minItem, price, expiredWithin, expiredDate }) => ({
    ...{ minItem: Number(minItem), price: Number(price) },
    expiredWithin: expiredWithin === '' ? null : Number(expiredWithin),
    expiredDate: expiredDate.trim() === '' ? null : expiredDate.trim(),
  }))

/** Everything that is said of a deal. */
export const sentOf = (values: DealValues) => ({
  ...{ typeName: values.typeName, description: values.description, steps: stepsOf(values.steps) },
  bonus: values.hasBonus
    ? { baseBuy: Number(values.baseBuy), bonusAmount: Number(values.bonusAmount), isMulti: values.isMulti }
    : null,
  ...{ quota: Number(values.quota), strictQuota: values.strictQuota },
  limitPerCustomer: values.limit === '' ? null : Number(values.limit),
  startTime: momentOf(values.startTime) ?? null,
  endTime: momentOf(values.endTime) ?? null,
})

/** Where in what is sent each field stands. */
const PLACES: Record<keyof DealValues, keyof ReturnType<typeof sentOf>> = {
  ...{ typeName: 'typeName', description: 'description', steps: 'steps', quota: 'quota', strictQuota: 'strictQuota' },
  ...{ hasBonus: 'bonus', baseBuy: 'bonus', bonusAmount: 'bonus', isMulti: 'bonus', limit: 'limitPerCustomer' },
  ...{ startTime: 'startTime', endTime: 'endTime' },
}

/** What the server is asked to change: only what differs from what was read. */
export function changeOf(read: ConsoleDeal, changed: Partial<DealValues>): DealChange {
  const sent = sentOf({ ...valuesOf(read), ...changed })
  const places = Object.keys(changed).map((key) => PLACES[key as keyof DealValues])
  const deal = Object.fromEntries(places.map((place) => [place, sent[place]]))
  return { version: read.version, deal }
}
