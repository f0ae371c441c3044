/** What decides the rank of a shop among those that could take a customer now. */
export type Candidate = {
  id: string
  distanceKm: number
  rating: number
  ratingCount: number
  /** Round-robin position among equals: the lowest comes first. */
  sequence: number
}

/** Distances within the same kilometre count as equal. */
const NEAR_KM = 1
/** Ratings within half a star are equal: a tenth more or less is chance. */
const RATING_STEP = 0.5
/** The rating that a shop without reviews is ranked by: below well rated shops, but not last. */
const UNRATED = 4

const nearBand = ({ distanceKm }: Candidate) => Math.floor(distanceKm / NEAR_KM)
const ratingBand = ({ rating, ratingCount }: Candidate) =>
  Math.floor((ratingCount > 0 ? rating : UNRATED) / RATING_STEP)

/** Whether only `sequence` decides between two shops. */
export const areEqual = (a: Candidate, b: Candidate): boolean =>
  nearBand(a) === nearBand(b) && ratingBand(a) === ratingBand(b)

/**
 * The fair order: the nearer first, by whole kilometers; of equally near ones the better rated, by half stars; of equals
 * the lower `sequence`. Two shops never tie: in the end their ids decide.
 */
export const byFairOrder = (a: Candidate, b: Candidate): number =>
  nearBand(a) - nearBand(b) ||
  ratingBand(b) - ratingBand(a) ||
  a.sequence - b.sequence ||
  (a.id === b.id ? 0 : a.id < b.id ? -1 : 1)

/**
 * The shops that a request is sent to, in the fair order, at most the given number. If none of them comes to the
 * customer, the last place goes to the first shop that does, so that a customer who cannot travel has a choice. The
 * other shops follow, for places that a shop has no room for.
 */
export function rankCandidates<C extends Candidate & { comes: boolean }>(candidates: readonly C[], limit: number): C[] {
  const order = [...candidates].sort(byFairOrder)
  const first = order.findIndex(({ comes }) => comes)
  if (first < limit) return order
  const [comer] = order.splice(first, 1)
  return comer ? order.toSpliced(limit - 1, 0, comer) : order
}
