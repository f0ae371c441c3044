import { atom } from 'nanostores'
import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { Slot } from '#contract/availability.ts'
import { bangkokDate, bangkokTimeOfDay, instantOf } from '#domain/bangkokTime.ts'
import { type AskedVisit, askedVisitOf } from '#domain/bookings/askedVisit.ts'
import { type CartLine, cartParty, lineOf, priceAt } from '#domain/bookings/bookingCart.ts'
import { goTo, replaceQuery } from '#platform/device/page.ts'
import { isSignedIn } from '#platform/storage/signedIn.ts'
import { $shopServices } from '#stores/catalogue/serviceTypes.ts'
import { chooseDate, chooseTime, startBooking } from './booking.ts'
import { chooseService, clearBookingCart } from './bookingCart.ts'
import { holdCapacity } from './checkout/hold.ts'
import { $storedHold, carryHold } from './checkout/storedHold.ts'
import { keepChoice } from './pendingChoice.ts'

/** What the live answer says of the asked half hour; `sending`: it is being kept for the customer. */
type Status = 'asking' | 'free' | 'gone' | 'over' | 'failed' | 'sending'

/**
 * The visit that the address or the card beside the services asks for, with the free half hours of its day from then on.
 */
export type AskedTime = { visit: AskedVisit; status: Status; slot: Slot | null; next: Slot[] }

const NEXT_SHOWN = 3

export const $askedTime = atom<AskedTime | null>(null)
export const noAskedTime = () => null

/** What is asked for, as a line of the visit. */
const lineOfAsked = ({ typeId, option, guests }: AskedVisit): CartLine => lineOf(typeId, option, guests)

/** In whole baht: at the half hour's own price once it is known. */
export const priceOfAsked = ({ visit, slot }: Pick<AskedTime, 'visit' | 'slot'>): number =>
  priceAt([lineOfAsked(visit)], slot?.percentage ?? 0)

const lengthsOf = (visit: AskedVisit): string =>
  cartParty([lineOfAsked(visit)])
    .starts.flatMap((one) => new Array<number>(one.guestCount).fill(one.durationMinutes))
    .join(',')

/** The half hours of its day at which the whole party fits together. */
export async function freeSlots(visit: AskedVisit, date: string, signal?: AbortSignal): Promise<Slot[]> {
  const { items } = await api('GET /shops/{id}/slots', {
    params: { id: $shopServices.get().shop._id },
    query: { date, lengths: lengthsOf(visit), holdId: $storedHold.get()?._id },
    signal,
  })
  return items.filter(({ isTogether }) => isTogether !== false)
}

/** Asks the server whether the half hour is free, and which come after it. */
async function ask(visit: AskedVisit, status: Status) {
  $askedTime.set({ visit, status, slot: null, next: [] })
  try {
    const slots = await freeSlots(visit, visit.date)
    const wanted = instantOf(visit.date, visit.time).getTime()
    const slot = slots.find(({ time }) => Date.parse(time) === wanted)
    if (slot && !visit.isOver) return $askedTime.set({ visit, status: 'free', slot, next: [] })
    const later = visit.isOver ? slots : slots.filter(({ time }) => Date.parse(time) > wanted)
    $askedTime.set({ visit, status: visit.isOver ? 'over' : 'gone', slot: null, next: later.slice(0, NEXT_SHOWN) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $askedTime.set({ visit, status: 'failed', slot: null, next: [] })
  }
}

/** Reads the address of the page, once; nothing is taken by it. */
export function readAskedTime(now: Date = new Date()) {
  const { shop, services } = $shopServices.get()
  if (shop.buy !== 'visit' || $askedTime.get()) return
  const clock = { date: bangkokDate(now), time: bangkokTimeOfDay(now) }
  const visit = askedVisitOf(new URLSearchParams(location.search), services, clock)
  if (visit) ask(visit, 'asking')
}

export function askAgain() {
  const asked = $askedTime.get()
  if (asked) ask(asked.visit, 'asking')
}

/** A free half hour in the place of the asked one; the address says so, too. */
export function takeSlot(visit: AskedVisit, slot: Slot) {
  const date = bangkokDate(slot.time)
  const time = bangkokTimeOfDay(slot.time)
  const { typeId, option, guests } = visit
  $askedTime.set({ visit: { ...visit, date, time, isOver: false }, status: 'free', slot, next: [] })
  replaceQuery({ typeId, option: option._id, guests: String(guests), at: `${date}T${time}` })
}

/** The asked visit as the one that is booked; what was chosen here before gives way. */
function becomeVisit({ visit, slot }: AskedTime) {
  const { shop } = $shopServices.get()
  clearBookingCart()
  chooseService(shop, lineOfAsked(visit))
  startBooking(shop)
  if (slot) chooseTime(slot)
  else chooseDate(visit.date)
}

/** Another time of it than the asked one, on the page of times. */
export function chooseOtherTime(bookingPath: string) {
  const asked = $askedTime.get()
  if (!asked) return
  becomeVisit({ ...asked, slot: null })
  goTo(bookingPath)
}

type Ways = { login: (back: string) => string; checkout: string }
/** As the log-in shows what waits. */
type Shown = { shop: string; services: string; price: string }

/**
 * Takes the half hour: keeps it on the server and goes on to the checkout. Whoever is not logged in comes back to this
 * very address. Where somebody else was faster, says what is free next.
 */
export async function confirmAsked(ways: Ways, shown: Shown) {
  const asked = $askedTime.get()
  if (!asked?.slot || asked.status === 'sending') return
  const { shop } = $shopServices.get()
  if (!isSignedIn()) {
    keepChoice({ shopId: shop._id, items: [], shown })
    return goTo(ways.login(`${location.pathname}${location.search}`))
  }
  $askedTime.set({ ...asked, status: 'sending' })
  becomeVisit(asked)
  const refused = await holdCapacity()
  if (refused !== undefined) return ask(asked.visit, 'asking')
  $askedTime.set(asked)
  carryHold()
  goTo(ways.checkout)
}
