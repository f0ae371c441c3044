import { api } from '#api/browser.ts'
import type { OfferedDay } from '#contract/availability.ts'
import { $shopServices } from '#stores/catalogue/serviceTypes.ts'

/** Two weeks of the calendar in the shop's card. */
export const CARD_DAYS = 14

/** What each of the next days offers for one option. */
export async function cardDays(
  { optionId, minutes, guests }: { optionId: string; minutes: number; guests: number },
  date: string,
  signal: AbortSignal,
): Promise<OfferedDay[]> {
  const { days } = await api('GET /price-factors/by-date', {
    query: {
      shopId: $shopServices.get().shop._id,
      date,
      days: CARD_DAYS,
      lengths: new Array<number>(guests).fill(minutes).join(','),
      carts: `${optionId}:${guests}`,
    },
    signal,
  })
  return days
}
