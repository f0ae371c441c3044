import { persistentAtom } from '@nanostores/persistent'
import type { Slot } from '#contract/availability.ts'
import type { BookingPayload } from '#contract/bookings/bookings.ts'
import type { ContactDetails } from '#domain/accounts/contactFaults.ts'
import { SERVICE_ORDERS, type ServiceOrder } from '#domain/availability/party.ts'
import type { StaggeredStart } from '#domain/availability/staggeredStarts.ts'
import { bangkokDate, bangkokTimeOfDay } from '#domain/bangkokTime.ts'
import { atFactor } from '#domain/bookings/bookingCart.ts'
import { isHalfHour } from '#domain/bookings/bookingMoment.ts'
import { DEFAULT_PREFIX } from '#domain/constants.ts'
import { isRealDate } from '#domain/epochMinutes.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import type { VoucherCover } from '#domain/vouchers/voucherCover.ts'
import { $bookingCart } from './bookingCart.ts'

/** Who comes, and what the shop should know. */
export type Contact = ContactDetails & { note: string }

/** Whom the customer would like; the shop sees it with the visit. */
export type TherapistPreference = NonNullable<BookingPayload['therapistPreference']>

/** In the order in which they are offered. */
export const THERAPISTS = ['any', 'female', 'male'] as const satisfies readonly TherapistPreference[]

/** A voucher of the customer's, and what it pays at the booking's shop. */
export type PayingVoucher = { _id: string; name: string } & VoucherCover

export type Booking = {
  shopId: string | null
  urlName: string | null
  /** The day that is looked at, 'YYYY-MM-DD' in Bangkok; empty until a booking was started. */
  date: string
  /** Whether the customer chose that day; else the first bookable one is looked at. */
  isDayChosen: boolean
  /** 'HH:mm' in Bangkok, null until chosen. */
  time: string | null
  /** The chosen half hour as an instant. */
  startsAt: string | null
  /** How the guests come where they do not all fit together; else empty. */
  starts: StaggeredStart[]
  /** Whether the guests take different services at once or the same ones together. */
  order: ServiceOrder
  priceFactorId: string | null
  /** The factor's percentage at the chosen time: a reduction, or, negative, a surcharge. */
  percentage: number
  bookingType: string
  paymentMethod: BookingPayload['paymentMethod']
  /** Whether the customer chose it; until then the likeliest one stands there. */
  isMethodChosen: boolean
  /** The id of the promotion that the customer chose; whether it does anything depends on the order. */
  promotionId: string | null
  /** The customer took the promotion off: the best one is no longer applied by itself. */
  isPromotionDeclined: boolean
  /** Baht to pay with points. */
  pointDiscount: number
  therapistPreference: TherapistPreference
  /** Whether the customer's comfort card goes with the visit. */
  withComfortCard: boolean
  /** What the customer has paid for already, by a voucher. */
  voucher: PayingVoucher | null
  contact: Contact
  /** The names of the party's persons, as far as they are given; `guestIndices` of the cart's lines point into it. */
  guests: string[]
}

const DEFAULT_BOOKING_TYPE = 'date'

const EMPTY: Booking = {
  shopId: null,
  urlName: null,
  date: '',
  isDayChosen: false,
  time: null,
  startsAt: null,
  starts: [],
  order: 'inTurn',
  priceFactorId: null,
  percentage: 0,
  bookingType: DEFAULT_BOOKING_TYPE,
  paymentMethod: PAYMENT_METHOD.cash,
  isMethodChosen: false,
  promotionId: null,
  isPromotionDeclined: false,
  pointDiscount: 0,
  therapistPreference: 'any',
  withComfortCard: false,
  voucher: null,
  contact: { name: '', prefix: DEFAULT_PREFIX, phoneNumber: '', email: '', note: '' },
  guests: [],
}
export const emptyBooking = () => EMPTY

const NO_TIME = { time: null, startsAt: null, starts: [], priceFactorId: null, percentage: 0 }

/** A stored value may be of an older version or edited by hand: then nothing is chosen. */
function decode(text: string): Booking {
  try {
    const stored = JSON.parse(text) as Partial<Booking>
    const booking = { ...EMPTY, ...stored, contact: { ...EMPTY.contact, ...stored.contact } }
    if (!Array.isArray(booking.starts) || !Array.isArray(booking.guests)) return EMPTY
    if (!SERVICE_ORDERS.includes(booking.order)) booking.order = EMPTY.order
    if (!booking.shopId || !booking.urlName || !isRealDate(booking.date)) return EMPTY
    return isHalfHour(booking.time) && booking.startsAt ? booking : { ...booking, ...NO_TIME }
  } catch {
    return EMPTY
  }
}

/** Persisted over a reload, the log-in page and payment methods that leave the site. */
export const $booking = persistentAtom<Booking>('booking', EMPTY, { encode: JSON.stringify, decode })

/** What every line costs at the booking's time (spec section 4, Booking cart). */
export function priceLines() {
  const { priceFactorId, percentage } = $booking.get()
  const cart = $bookingCart.get()
  const lines = cart.lines.map((line) => atFactor(line, priceFactorId, percentage))
  if (JSON.stringify(lines) !== JSON.stringify(cart.lines)) $bookingCart.set({ ...cart, lines })
}

function set(change: Partial<Booking>) {
  $booking.set({ ...$booking.get(), ...change })
  priceLines()
}

type BookedShop = { _id: string; urlName: string; bookingTypes?: readonly string[] }

/** Buy now: today in Bangkok and no time yet. Another shop starts the booking over. */
export function startBooking({ _id, urlName, bookingTypes = [] }: BookedShop, now: Date = new Date()) {
  const kept = $booking.get().shopId === _id ? $booking.get() : EMPTY
  const bookingType = bookingTypes.length === 1 ? (bookingTypes[0] ?? DEFAULT_BOOKING_TYPE) : DEFAULT_BOOKING_TYPE
  $booking.set({ ...kept, ...NO_TIME, shopId: _id, urlName, bookingType, date: bangkokDate(now), isDayChosen: false })
  priceLines()
}

/** Booking or checkout opens: what was chosen here before stays, unless its day or its moment has passed. */
export function resumeBooking(shop: BookedShop, now: Date = new Date()) {
  const { shopId, date, startsAt } = $booking.get()
  const isAhead = startsAt !== null && new Date(startsAt) > now
  if (shopId !== shop._id || (date < bangkokDate(now) && !isAhead)) startBooking(shop, now)
  else set(isAhead ? {} : NO_TIME)
}

export function chooseDate(date: string) {
  set({ isDayChosen: true, ...(date === $booking.get().date ? {} : { date, ...NO_TIME }) })
}

/** The first bookable day, shown while the customer has chosen none. */
export const openOnDay = (date: string) => set({ date })

/** A half hour as `GET /shops/{id}/slots` offers it; each line's price follows its factor. */
export function chooseTime(slot: Pick<Slot, 'time' | 'priceFactorId' | 'percentage'>, starts: StaggeredStart[] = []) {
  const { time: startsAt, priceFactorId, percentage } = slot
  const moment = { startsAt, date: bangkokDate(startsAt), time: bangkokTimeOfDay(startsAt), isDayChosen: true }
  set({ ...moment, starts: starts.length > 1 ? starts : [], priceFactorId, percentage })
}

export function clearTime() {
  set(NO_TIME)
}

export function choosePaymentMethod(paymentMethod: Booking['paymentMethod']) {
  set({ paymentMethod, isMethodChosen: true })
}

export const orderServices = (order: ServiceOrder) => set({ order })

/** What stands there until the customer chooses. */
export const suggestPaymentMethod = (paymentMethod: Booking['paymentMethod']) =>
  set({ paymentMethod, isMethodChosen: false })

export const takeComfortCard = (withComfortCard: boolean) => set({ withComfortCard })

export const preferTherapist = (therapistPreference: TherapistPreference) => set({ therapistPreference })

/** `null`: the visit is paid otherwise. */
export const payWithVoucher = (voucher: PayingVoucher | null) => set({ voucher })

/** `null` takes the promotion off, and no other comes in its place. */
export const choosePromotion = (promotionId: string | null) =>
  set({ promotionId, isPromotionDeclined: promotionId === null })

/** The promotion that stood there cannot be used: the best of the others comes in its place. */
export const forgetPromotion = () => set({ promotionId: null, isPromotionDeclined: false })

/** Whole baht. */
export const payWithPoints = (pointDiscount: number) => set({ pointDiscount })

export function changeContact(change: Partial<Contact>) {
  const booking = $booking.get()
  $booking.set({ ...booking, contact: { ...booking.contact, ...change } })
}

/** After a booking succeeded, and at log-out. */
export function clearBooking() {
  $booking.set(EMPTY)
}
