/** How what an acquirer says and what our tables say may differ. */
export const DIFFERENCE = {
  /** Paid there, and no payment of ours. */
  unknownHere: 'unknownHere',
  /** Paid there, not paid here. */
  unpaidHere: 'unpaidHere',
  /** Paid here, not paid there. */
  unpaidThere: 'unpaidThere',
  /** Paid at both, with another amount or in another currency. */
  amount: 'amount',
  /** More or less went back there than here. */
  returned: 'returned',
  /** We have asked for it there, and it says nothing of it. */
  unanswered: 'unanswered',
  /** The customer has asked their bank for the money back. */
  dispute: 'dispute',
} as const
export type DifferenceKind = (typeof DIFFERENCE)[keyof typeof DIFFERENCE]

export const DIFFERENCES = Object.values(DIFFERENCE) as [DifferenceKind, ...DifferenceKind[]]

/** What our tables say of a payment, in satang; `paid` is null of one that is not paid. */
export type OurPayment = {
  paid: number | null
  /** Went back by the acquirer. */
  returned: number
  /** May be on its way there, or have been sent by people in the acquirer's dashboard. */
  returning: number
}

/** What the acquirer says, in satang; undefined where it says nothing of it. */
export type TheirPayment = { paid: number | null; currency: string; returned: number } | undefined

/** A difference, with the amounts of both in satang; null where one of them knows of none. */
export type Difference = { kind: DifferenceKind; ours: number | null; theirs: number | null; currency: string }

const BAHT = 'thb'

/**
 * How the two differ. What is on its way back counts neither as returned nor as kept: an acquirer may count it from when
 * it was asked, or from when it was sent.
 */
export function differencesOf(ours: OurPayment, theirs: TheirPayment): Difference[] {
  if (!theirs) {
    return [{ kind: DIFFERENCE.unanswered, ours: ours.paid, theirs: null, currency: BAHT }]
  }
  const { paid, currency, returned } = theirs
  const both = { ours: ours.paid, theirs: paid, currency }
  if (paid === null) return ours.paid === null ? [] : [{ kind: DIFFERENCE.unpaidThere, ...both, currency: BAHT }]
  if (ours.paid === null) return [{ kind: DIFFERENCE.unpaidHere, ...both }]
  const differences: Difference[] = []
  if (ours.paid !== paid || currency !== BAHT) differences.push({ kind: DIFFERENCE.amount, ...both })
  if (returned < ours.returned || returned > ours.returned + ours.returning) {
    differences.push({ kind: DIFFERENCE.returned, ours: ours.returned, theirs: returned, currency })
  }
  return differences
}
