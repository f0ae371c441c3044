/** How long units are kept in checkout. */
export const WAITLIST_HOLD_MINUTES = 5
/** Units that came free are offered to the next in line this long. */
export const WAITLIST_OFFER_MINUTES = 2
/** After this long an absent customer is passed over while others wait. */
export const WAITLIST_SEEN_SECONDS = 45
/** A checkout that was left keeps its units so long, for a reload. */
export const WAITLIST_LEFT_SECONDS = 20

/** The most units that one order may have: of what the customer keeps and what is left, up to the limit of the deal. */
export const mostUnits = ({ stock, kept, limit }: { stock: number; kept: number; limit: number | null }): number =>
  Math.min(stock + kept, limit ?? Number.POSITIVE_INFINITY)
