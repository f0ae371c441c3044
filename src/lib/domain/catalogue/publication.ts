import type { LocalizedText } from '#domain/localizedText.ts'

/** Whether customers see a shop. What is not published is on no page and in no list; `archived` is meant to stay so. */
export const PUBLICATIONS = ['unpublished', 'published', 'archived'] as const
export type Publication = (typeof PUBLICATIONS)[number]

/** What a shop needs before customers see it, in the order in which it is filled in. */
export const NEEDED_PARTS = ['name', 'pin', 'hours', 'service'] as const
export type NeededPart = (typeof NEEDED_PARTS)[number]

type Filled = {
  name: LocalizedText
  isPinned: boolean
  dayTime: readonly { restDay: boolean }[]
  specialDays: readonly { restDay: boolean; date: string }[]
  /** Services that are offered at a price. */
  pricedServices: number
}

/** What is still missing of it; `today` is a date in Bangkok, as only hours to come count. */
export function missingParts(shop: Filled, today: string): NeededPart[] {
  const opens = [...shop.dayTime, ...shop.specialDays.filter(({ date }) => date >= today)]
  const has: Record<NeededPart, boolean> = {
    name: Object.values(shop.name).some((text) => text.trim() !== ''),
    pin: shop.isPinned,
    hours: opens.some(({ restDay }) => !restDay),
    service: shop.pricedServices > 0,
  }
  return NEEDED_PARTS.filter((part) => !has[part])
}

/** How far ahead a shop may be told to be published. */
const MOST_AHEAD_DAYS = 366
const DAY_MS = 86_400_000

/** Whether it may be published from then on: not before now, and within a year. */
export const isPublishTime = (at: Date, now: Date): boolean =>
  at > now && at.getTime() - now.getTime() <= MOST_AHEAD_DAYS * DAY_MS

/** Taking a shop from customers needs a word why; publishing it, or opening an archived one again, does not. */
export const needsWord = (before: Publication, after: Publication): boolean =>
  before === 'published' ? after !== 'published' : before === 'unpublished' && after === 'archived'
