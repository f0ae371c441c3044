import { changesOf, lineOf } from '#domain/bookings/bookingCart.ts'
import { type Counts, countOf } from '#domain/bookings/serviceChoice.ts'
import { GUEST_CAP } from '#domain/constants.ts'
import { isRealDate } from '#domain/epochMinutes.ts'
import { goTo } from '#platform/device/page.ts'
import { searchedDate, searchedGuests } from '#platform/storage/searchedTime.ts'
import { isSignedIn } from '#platform/storage/signedIn.ts'
import { closeService } from '#stores/catalogue/openService.ts'
import { $serviceTab } from '#stores/catalogue/serviceTab.ts'
import { $shopServices, findService } from '#stores/catalogue/serviceTypes.ts'
import { $booking, chooseDate, startBooking } from './booking.ts'
import { $bookingCart, chooseService, clearBookingCart } from './bookingCart.ts'
import { keepChoice, type PendingChoice } from './pendingChoice.ts'

export { isSignedIn } from '#platform/storage/signedIn.ts'

/** The lines of the visit at the shop of this page; a cart of another shop has none here. */
export function shopLines() {
  const { shopId, lines } = $bookingCart.get()
  return shopId === $shopServices.get().shop._id ? lines : []
}

/** For how many guests this tab last looked for free times; one where it did not say. */
export function searchedGuestCount(): number {
  const guests = Number(searchedGuests())
  return Number.isInteger(guests) && guests > 0 && guests <= GUEST_CAP ? guests : 1
}

type ChoiceLinks = { login: string; deal: (id: string) => string }

/** Where the chosen service stands on the screen, for the way back. */
function placeOf(typeId: string): PendingChoice['place'] {
  const card = document.querySelector(`.type[data-type="${CSS.escape(typeId)}"]`)
  return card ? { type: typeId, top: card.getBoundingClientRect().top, tab: $serviceTab.get().key } : undefined
}

/**
 * The dialog's confirmation (spec section 4): each option's count against the visit. A delivery shop leads to the deal
 * of the one chosen option; a logged-out visitor's choice waits for the log-in. True where the visit has it now.
 */
export function confirmChoice(
  typeId: string,
  counts: Counts,
  links: ChoiceLinks,
  shown?: PendingChoice['shown'],
): boolean {
  const { shop } = $shopServices.get()
  const options = findService(typeId)?.options ?? []
  if (shop.buy === 'delivery') {
    const chosen = options.find((option) => countOf(counts, option._id) === 1)
    if (chosen?.dealId) goTo(links.deal(chosen.dealId))
    return false
  }
  const changes = changesOf(options, counts, shopLines())
  if (!isSignedIn()) {
    const items = changes.map(({ option, guestCount }) => ({ type: typeId, timePriceId: option._id, guestCount }))
    keepChoice({ shopId: shop._id, items, shown, place: placeOf(typeId) })
    goTo(links.login)
    return false
  }
  for (const { option, guestCount } of changes) chooseService(shop, lineOf(typeId, option, guestCount))
  closeService()
  return true
}

/**
 * Buy now (spec section 4): starts the booking today, or on the day that was searched for (docs/decisions/0035). False
 * for an empty visit, which has nothing to book.
 */
export function buyNow(bookingPath: string): boolean {
  if (shopLines().length === 0) return false
  startBooking($shopServices.get().shop)
  const searched = searchedDate()
  if (searched && isRealDate(searched) && searched > $booking.get().date) chooseDate(searched)
  goTo(bookingPath)
  return true
}

/** What was chosen some time ago, at the prices of today; what is no longer offered is left out. */
export function renewVisit() {
  const { shop, services } = $shopServices.get()
  const lines = shopLines()
  if (lines.length === 0) return
  const renewed = lines.flatMap((line) => {
    const option = services.find(({ _id }) => _id === line.type)?.options.find(({ _id }) => _id === line.timePriceId)
    return option ? [{ ...lineOf(line.type, option, line.guestCount), guestIndices: line.guestIndices }] : []
  })
  if (JSON.stringify(renewed) === JSON.stringify(lines)) return
  if (renewed.length === 0) clearBookingCart()
  else $bookingCart.set({ shopId: shop._id, urlName: shop.urlName, lines: renewed })
}
