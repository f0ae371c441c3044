import type { MeetAt } from './instantReach.ts'

/** What shops around a place ask one guest for a service of a length; one entry for each of both that exists there. */
export type AskedPrice = {
  serviceType: number
  duration: number
  minPrice: number
  shopCount: number
  /** Whether some of them are shops that one goes to. */
  hasShops: boolean
  /** Null where none of them comes. */
  travelMinutes: number | null
}

/** How many services the sheet shows before the others. */
const LIKELY = 4
/** The length that most come for. */
const USUAL_MINUTES = 60

/** Whether some of the shops meet the customer there. */
const isThere = ({ hasShops, travelMinutes }: AskedPrice, meetAt: MeetAt): boolean =>
  meetAt === 'any' || (meetAt === 'shop' ? hasShops : travelMinutes !== null)

const of = (prices: readonly AskedPrice[], serviceType: number, meetAt: MeetAt) =>
  prices.filter((one) => one.serviceType === serviceType && isThere(one, meetAt))

/** The lengths that exist for a service, of those that may be asked for; all of them while no price is known. */
export function durationsFor(
  durations: readonly number[],
  prices: readonly AskedPrice[] | undefined,
  { serviceType, meetAt }: { serviceType: number | null; meetAt: MeetAt },
): number[] {
  if (!prices || serviceType === null) return [...durations]
  const known = new Set(of(prices, serviceType, meetAt).map(({ duration }) => duration))
  return durations.filter((duration) => known.has(duration))
}

/** The length that stays chosen with another service: the same, else the usual one, else the shortest. */
export function fittingDuration(durations: readonly number[], chosen: number | null): number | null {
  const wanted = [chosen, USUAL_MINUTES].find((one) => one !== null && durations.includes(one))
  return wanted ?? (durations.length > 0 ? Math.min(...durations) : null)
}

/** What a service costs from, at the usual length or else the shortest that there is; undefined where there is none. */
export function priceFrom(
  prices: readonly AskedPrice[],
  { serviceType, meetAt }: { serviceType: number; meetAt: MeetAt },
): AskedPrice | undefined {
  const [shortest, ...others] = of(prices, serviceType, meetAt).sort((a, b) => a.duration - b.duration)
  return [shortest, ...others].find((one) => one?.duration === USUAL_MINUTES) ?? shortest
}

/**
 * The services that are likely chosen, and the others: first those that shops around have, in the order of the setting.
 * One that is chosen is always among the first.
 */
export function likelyServices<S extends { serviceType: number }>(
  services: readonly S[],
  prices: readonly AskedPrice[] | undefined,
  { serviceType, meetAt }: { serviceType: number | null; meetAt: MeetAt },
): { likely: S[]; others: S[] } {
  const isHad = (one: S) => prices === undefined || of(prices, one.serviceType, meetAt).length > 0
  const order = [...services.filter(isHad), ...services.filter((one) => !isHad(one))]
  const at = order.findIndex((one) => one.serviceType === serviceType)
  if (at >= LIKELY) order.splice(LIKELY - 1, 0, ...order.splice(at, 1))
  return { likely: order.slice(0, LIKELY), others: order.slice(LIKELY) }
}

type Area = { locationSlug: string; location: string; shopCount: number; name: string }

/** Districts by their city, the city with the most shops first, each with its districts by name. */
export function areasByCity<A extends Area>(areas: readonly A[], lang: string): { city: string; areas: A[] }[] {
  const cities = Map.groupBy(areas, ({ locationSlug }) => locationSlug)
  const countOf = (group: readonly A[]) => group.reduce((sum, { shopCount }) => sum + shopCount, 0)
  const byName = new Intl.Collator(lang)
  return [...cities.values()]
    .sort((a, b) => countOf(b) - countOf(a))
    .map((group) => ({
      city: group[0]?.location ?? '',
      areas: [...group].sort((a, b) => byName.compare(a.name, b.name)),
    }))
}
