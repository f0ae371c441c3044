import { inArray, isNull, or } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { commissionRates } from '#backend/modules/orders/ledgerSchema.ts'
import { kindOf, type Order } from '#backend/modules/orders/order/kinds.ts'
import { SATANG } from '#backend/platform/payments/provider.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { rateOf } from '#domain/orders/commission.ts'
import { commissionOf, type LedgerLine, type Share, splitBy } from '#domain/orders/ledger.ts'

/** Who sold an amount (baht) of an order, and what of it is commission, by the rates of that day. */
export async function findShares(
  tx: Transaction,
  { id, kind }: Pick<Order, 'id' | 'kind'>,
  { amount, at }: { amount: number; at: Date },
): Promise<Share[]> {
  const parts = await kindOf(kind).findShares(tx, id)
  const sold = parts.length > 0 ? parts : [{ shopId: null, weight: 1 }]
  const shopIds = sold.flatMap(({ shopId }) => shopId ?? [])
  const ofShops = or(isNull(commissionRates.shopId), inArray(commissionRates.shopId, shopIds))
  const rates = await tx.select().from(commissionRates).where(ofShops).orderBy(commissionRates.createdAt)
  const date = bangkokDate(at)
  const amounts = splitBy(
    amount * SATANG,
    sold.map(({ weight }) => weight),
  )
  return sold.map(({ shopId }, index) => {
    const own = amounts[index]!
    const rate = shopId === null ? 0 : rateOf(rates, { shopId, kind, date })
    return { shopId, amount: own, commission: commissionOf(own, rate) }
  })
}

/** The shares as they were posted when the money came. */
export function sharesIn(lines: readonly LedgerLine[]): Share[] {
  const held = lines.filter(({ account }) => account === 'held')
  const shopIds = [
    ...new Set(lines.filter(({ account }) => account === 'shop' || account === 'commission').map(({ party }) => party)),
  ]
  const of = (account: LedgerLine['account'], party: string) =>
    lines.find((line) => line.account === account && line.party === party)?.amount ?? 0
  return [
    ...shopIds.map((shopId) => {
      const commission = -of('commission', shopId)
      return { shopId, amount: commission - of('shop', shopId), commission }
    }),
    ...held.map(({ amount }) => ({ shopId: null, amount: -amount, commission: 0 })),
  ]
}
