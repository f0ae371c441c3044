import type { Page } from '@playwright/test'
import { lineOf } from '#domain/bookings/bookingCart.ts'
import type { ServiceOption } from '#domain/bookings/serviceChoice.ts'

type Shop = { id: string; urlName: string }

/** Option and guests. */
export type Carried = readonly (readonly [string, number])[]

type Slot = { time: string; freeCapacity: number; percentage: number; priceFactorId: string | null }
type OfferedType = { _id: string; timePrices: ServiceOption[] }

/** Sets down what a browser keeps, on a page that keeps nothing of it. */
async function keep(page: Page, kept: Record<string, unknown>) {
  await page.goto('/en/rules-of-Use')
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value))
  }, kept)
}

/** The longest visit that is carried, in minutes. */
const LONGEST = 120

/**
 * The customer comes from the shop's page with these services chosen; with a day, from the booking page, at the first
 * free time from that hour on.
 */
export async function carry(page: Page, shop: Shop, services: Carried, at?: { date: string; time: string }) {
  const { items } = await (await page.request.get(`/api/types/shops/${shop.id}`)).json()
  const lines = services.map(([optionId, guests]) => {
    const type = (items as OfferedType[]).find(({ timePrices }) => timePrices.some(({ _id }) => _id === optionId))
    const option = type?.timePrices.find(({ _id }) => _id === optionId)
    if (!type || !option) throw new Error(`${shop.id} offers no ${optionId}`)
    return lineOf(type._id, option, guests)
  })
  const bookingCart = { shopId: shop.id, urlName: shop.urlName, lines }
  if (!at) return keep(page, { bookingCart })
  const guests = services.reduce((sum, [, count]) => sum + count, 0)
  const query = new URLSearchParams({ date: at.date, guests: String(guests), duration: String(LONGEST) })
  const { items: slots } = await (await page.request.get(`/api/shops/${shop.id}/slots?${query}`)).json()
  const from = new Date(`${at.date}T${at.time}:00+07:00`).toISOString()
  const slot = (slots as Slot[]).find((one) => one.time >= from && one.freeCapacity >= guests)
  if (!slot) throw new Error(`${shop.id} has no place for ${guests} on ${at.date} from ${at.time} on`)
  const { time: startsAt, percentage, priceFactorId } = slot
  const time = new Date(Date.parse(startsAt) + 7 * 3_600_000).toISOString().slice(11, 16)
  const { id: shopId, urlName } = shop
  await keep(page, {
    bookingCart,
    booking: { shopId, urlName, date: at.date, time, startsAt, percentage, priceFactorId },
  })
}
