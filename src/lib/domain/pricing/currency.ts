import type { CURRENCIES } from '#domain/constants.ts'

export type Currency = (typeof CURRENCIES)[number]

/** How much of a currency one baht buys. */
export type BahtRates = Partial<Record<Currency, number>>

/** For display only; the charge is always in baht. Undefined while the rate is unknown. */
export function fromBaht(baht: number, currency: Currency, rates: BahtRates): number | undefined {
  if (currency === 'THB') return baht
  const rate = rates[currency]
  return rate && rate > 0 ? baht * rate : undefined
}
