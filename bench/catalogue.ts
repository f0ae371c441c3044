import type { Slot } from '#contract/availability.ts'
import { bookableOption, bookableShop } from '#demo/named.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { ask, typesOf } from '#tests/support/catalogue/largestShop.ts'

/** What the browser keeps of a customer who has chosen an hour of massage tomorrow, as the stores write it. */
export async function chosenVisit(origin: string): Promise<Record<string, string>> {
  const types = await typesOf(origin, bookableShop.id)
  const option = types.flatMap((type) => type.timePrices).find(({ _id }) => _id === bookableOption.id)
  if (!option) throw new Error(`${bookableShop.urlName} has no option ${bookableOption.id}`)
  const date = addDays(bangkokDate(new Date()), 1)
  const query = new URLSearchParams({ date, duration: String(option.time), guests: '1' })
  const { items } = await ask<{ items: Slot[] }>(origin, `/shops/${bookableShop.id}/slots?${query}`)
  const slot = items.find(({ freeCapacity }) => freeCapacity > 0)
  const { price, finalPrice, maxPercentage, time } = option
  const line = {
    ...{ _id: bookableOption.typeId, timePriceId: option._id, type: bookableOption.typeId, duration: time, price },
    ...{ percentage: maxPercentage, guestCount: 1, finalPrice, finalPriceId: null, finalTotal: finalPrice },
    ...{ guestIndices: [null], minimumPrice: finalPrice },
  }
  const shop = { shopId: bookableShop.id, urlName: bookableShop.urlName }
  const at = slot && new Date(new Date(slot.time).getTime() + 7 * 3_600_000).toISOString().slice(11, 16)
  return {
    bookingCart: JSON.stringify({ ...shop, lines: [line] }),
    booking: JSON.stringify({ ...shop, date, time: at, startsAt: slot?.time }),
  }
}
