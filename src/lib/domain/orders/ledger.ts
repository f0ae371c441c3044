/**
 * What happens to money. `paid`: it pays an order. `surplus`: it came and goes back. `cash`: a shop took it, and owes the
 * commission. `owed`: money that paid an order goes back, `refunded` once it has. `payout`: a shop gets what it earned.
 */
export const LEDGER_EVENTS = [
  ...(['paid', 'surplus', 'cash', 'cashUndone', 'owed', 'refunded', 'refundUndone', 'payout'] as const),
] as const
export type LedgerEvent = (typeof LEDGER_EVENTS)[number]

/**
 * Where money is. `funds` at an acquirer or a bank, by its name; `shop` what a shop gets; `held` what no single shop sold;
 * `commission` what the marketplace earns at a shop; `customer` what goes back, by the order.
 */
export const LEDGER_ACCOUNTS = ['funds', 'shop', 'held', 'commission', 'customer'] as const
type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** One line: more of what we have or are owed is positive, more of what we owe or have earned negative; satang. */
export type LedgerLine = { account: LedgerAccount; party: string; amount: number }

/** What a shop (null: no single one) has sold of an order, and what of it is commission; satang. */
export type Share = { shopId: string | null; amount: number; commission: number }

const BASIS = 10_000

/** The commission of a sale, rounded to the satang, half away from nothing. */
export const commissionOf = (amount: number, basisPoints: number): number => Math.round((amount * basisPoints) / BASIS)

/** An amount in parts like the weights; what rounding leaves over is in the last one. */
export function splitBy(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = weights.map((weight) => (all === 0 ? 0 : Math.round((amount * weight) / all)))
  const rest = amount - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, index) => (index === parts.length - 1 ? part + rest : part))
}

const isWorth = ({ amount }: LedgerLine) => amount !== 0
const line = (account: LedgerAccount, party: string, amount: number): LedgerLine => ({ account, party, amount })

const sold = ({ shopId, amount, commission }: Share): LedgerLine[] =>
  shopId === null
    ? [line('held', '', -amount)]
    : [line('shop', shopId, commission - amount), line('commission', shopId, -commission)]

const negated = (lines: readonly LedgerLine[]): LedgerLine[] =>
  lines.map((one) => ({ ...one, amount: one.amount === 0 ? 0 : -one.amount }))

const sumOf = (shares: readonly Share[]): number => shares.reduce((sum, { amount }) => sum + amount, 0)

/** Money that came from `provider` and pays an order. */
export const paidLines = (provider: string, shares: readonly Share[]): LedgerLine[] =>
  [line('funds', provider, sumOf(shares)), ...shares.flatMap(sold)].filter(isWorth)

/** Money that came from `provider` and goes back. */
export const surplusLines = (provider: string, orderId: string, amount: number): LedgerLine[] => [
  line('funds', provider, amount),
  line('customer', orderId, -amount),
]

/** Money that shops took themselves: they owe the commission. */
export const cashLines = (shares: readonly Share[]): LedgerLine[] =>
  shares
    .flatMap(({ shopId, commission }) =>
      shopId === null ? [] : [line('shop', shopId, commission), line('commission', shopId, -commission)],
    )
    .filter(isWorth)

/** A part of what paid an order goes back, after `before` of it: so do the parts of the shops and of the commission. */
export function owedLines(orderId: string, shares: readonly Share[], amount: number, before = 0): LedgerLine[] {
  const backOf = (total: number): Share[] => {
    const amounts = splitBy(
      total,
      shares.map((share) => share.amount),
    )
    return shares.map((share, index) => ({
      shopId: share.shopId,
      amount: amounts[index]!,
      commission: share.amount === 0 ? 0 : Math.round((share.commission * amounts[index]!) / share.amount),
    }))
  }
  const earlier = backOf(before)
  const back = backOf(before + amount).map((share, index) => ({
    shopId: share.shopId,
    amount: share.amount - earlier[index]!.amount,
    commission: share.commission - earlier[index]!.commission,
  }))
  return [...negated(back.flatMap(sold)), line('customer', orderId, -amount)].filter(isWorth)
}

/** Money has gone back to a customer. */
export const refundedLines = (provider: string, orderId: string, amount: number): LedgerLine[] => [
  line('customer', orderId, amount),
  line('funds', provider, -amount),
]

/** What was posted did not happen. */
export const undoneLines = (lines: readonly LedgerLine[]): LedgerLine[] => negated(lines)

/** A shop has got what it earned, from the bank. */
export const payoutLines = (shopId: string, amount: number): LedgerLine[] => [
  line('shop', shopId, amount),
  line('funds', 'bank', -amount),
]

/** Whether what was posted is nothing all together, as it always is. */
export const sumsUp = (lines: readonly LedgerLine[]): boolean =>
  lines.reduce((sum, { amount }) => sum + amount, 0) === 0
