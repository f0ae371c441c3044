import type { ConsoleFlashSale, FoundSale, SaleDeal } from '#contract/merchandising/consoleFlashSales.ts'
import { formatInBangkok, type Instant, instantOf } from '#domain/bangkokTime.ts'

type Texts = Record<string, string>
/** What is asked for one deal, as it is typed; `out` says 'out' where it is to be taken out. */
export type DealTerms = { price: string; quota: string; limit: string; out: string }
/** An option that is to be sold and is not stored yet, with what it is called and costs. */
export type AddedDeal = DealTerms & {
  timePriceId: string
  name: string
  shopId: string
  shop: string
  originalPrice: number
  costs: number
}
type DealKey = `deal-${string}`
/** What the form of a flash sale holds; each of its deals under a key of its own, so that two editors meet at one deal. */
export type SaleValues = {
  kind: ConsoleFlashSale['kind']
  name: Texts
  startTime: string
  endTime: string
  added: AddedDeal[]
  [deal: DealKey]: DealTerms
}

/** A deal's place in the form; a point in an id would mean a place within. */
export const dealKey = (id: string): DealKey => `deal-${encodeURIComponent(id).replaceAll('.', '%2E')}`

/** A moment as a field for date and time shows it, on Bangkok's clock. */
export const localOf = (instant: Instant): string => formatInBangkok(instant, 'YYYY-MM-DDTHH:mm')

/** The moment that such a field says; undefined where it is empty. */
export function momentOf(local: string): string | undefined {
  const [date = '', time = ''] = local.split('T')
  return date && time ? instantOf(date, time.slice(0, 5)).toISOString() : undefined
}

const termsOf = ({ price, quota, limitPerCustomer }: SaleDeal): DealTerms => ({
  ...{ price: String(price), quota: String(quota), limit: String(limitPerCustomer ?? ''), out: '' },
})

/** A flash sale as its form shows it. */
export const valuesOf = ({ sale, deals }: FoundSale): SaleValues => ({
  ...{ kind: sale.kind, name: { ...sale.name }, added: [] },
  ...{ startTime: localOf(sale.startTime), endTime: localOf(sale.endTime) },
  ...Object.fromEntries(deals.map((deal) => [dealKey(deal._id), termsOf(deal)])),
})

const numbersOf = ({ price, quota, limit }: DealTerms) => ({
  ...{ price: Number(price), quota: Number(quota), limitPerCustomer: limit === '' ? null : Number(limit) },
})

export const addedOf = (added: readonly AddedDeal[]) =>
  added.map(({ timePriceId, ...terms }) => ({ timePriceId, ...numbersOf(terms) }))

/** What the server is asked to change: only what differs from what was read. */
export function changeOf({ sale, deals }: FoundSale, changed: Partial<SaleValues>) {
  const { name, startTime, endTime, added = [] } = changed
  const touched = deals.flatMap(({ _id: id, version }) => {
    const terms = changed[dealKey(id)]
    return terms ? [{ id, version, terms }] : []
  })
  return {
    version: sale.version,
    sale: {
      ...(name && { name }),
      ...(startTime !== undefined && { startTime: momentOf(startTime) }),
      ...(endTime !== undefined && { endTime: momentOf(endTime) }),
    },
    changed: touched.flatMap(({ terms, ...one }) => (terms.out ? [] : [{ ...one, ...numbersOf(terms) }])),
    removed: touched.flatMap(({ terms, ...one }) => (terms.out ? [one] : [])),
    added: addedOf(added),
  }
}
