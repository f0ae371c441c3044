import type { Clock } from '#demo/clock.ts'
import { anan, bookableShop, mali, maliVisits } from '#demo/named.ts'
import { receiptPicture } from '#demo/pictures/pick.ts'
import type { UserRow } from '#demo/rows/accounts/users.ts'
import type { FactorRow } from '#demo/rows/catalogue/priceFactors.ts'
import type { DemoShop } from '#demo/rows/catalogue/shops.ts'
import { BAHT_PER_POINT } from '#demo/rows/merchandising/settings.ts'
import { cancelReasonText, receiptRefusedText } from '#demo/texts/desk.ts'
import { addHours, addMinutes } from '#domain/bangkokTime.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { startNear, type VisitRow, visitRow } from './bookings.ts'
import { INSTANT_RESPONSE, INSTANT_VISIT } from './followUps.ts'
import type { SlotLedger } from './slotLedger.ts'

type Made = { row: VisitRow; time: Date }
type Fate = (visit: Made, clock: Clock) => Partial<VisitRow>
type Plan = {
  id: string
  userId: string
  shop: string
  option: number
  guests: number
  day: number
  hour: string
  fate: Fate
}

const receipt = () => receiptPicture('massage').name
const paidNow = (at: Date) => ({ paidAt: at })

const coming: Fate = () => ({})
const paid: Fate = ({ row }) => ({ paymentMethod: PAYMENT_METHOD.card, ...paidNow(row.createdAt!) })
/** Placed minutes ago: still payable online. */
const unpaid: Fate = (_, { now }) => {
  const createdAt = addMinutes(now, -4)
  return { paymentMethod: PAYMENT_METHOD.promptpay, createdAt, checkedOutAt: createdAt }
}
const inReview: Fate = () => ({
  paymentMethod: PAYMENT_METHOD.transfer,
  receiptImage: receipt(),
  receiptState: 'inReview',
})
const refused: Fate = ({ row }) => ({
  paymentMethod: PAYMENT_METHOD.transfer,
  receiptImage: receipt(),
  receiptState: 'refused',
  receiptReason: receiptRefusedText[row.lang ?? 'en'],
})
const came: Fate = ({ row, time }) => ({
  status: 'confirmed',
  confirmedAt: time,
  ...paidNow(time),
  pointReceived: Math.floor(row.price / BAHT_PER_POINT),
})
const canceled: Fate = ({ row, time }) => ({
  status: 'canceled',
  paymentMethod: PAYMENT_METHOD.card,
  ...paidNow(row.createdAt!),
  cancelReason: cancelReasonText[row.lang ?? 'en'],
  canceledAt: addHours(time, -20),
  refundedAt: addHours(time, -20),
  refundedAmount: row.price,
})
/** Canceled an hour before: nothing comes back. */
const canceledLate: Fate = ({ row, time }) => ({
  status: 'canceled',
  paymentMethod: PAYMENT_METHOD.card,
  ...paidNow(row.createdAt!),
  cancelReason: cancelReasonText[row.lang ?? 'en'],
  canceledAt: addHours(time, -1),
})
/** Was to be paid at the shop. */
const canceledUnpaid: Fate = ({ row, time }) => ({
  status: 'canceled',
  cancelReason: cancelReasonText[row.lang ?? 'en'],
  canceledAt: addHours(time, -5),
})
/** Canceled in time; people still have to send the money of a transfer. */
const refundDue: Fate = ({ row, time }) => ({
  status: 'canceled',
  paymentMethod: PAYMENT_METHOD.transfer,
  receiptImage: receipt(),
  receiptState: 'approved',
  ...paidNow(addMinutes(row.createdAt!, 50)),
  canceledAt: addHours(time, -10),
  refundedAmount: row.price,
})
/** Booked from an answer to a request for a massage now. */
const instant: Fate = (visit, clock) => ({ ...came(visit, clock), orderResponseId: INSTANT_RESPONSE })
const ranOut: Fate = ({ row }) => ({
  status: 'canceled',
  paymentMethod: PAYMENT_METHOD.truemoney,
  canceledAt: addMinutes(row.createdAt!, 30),
})
const missed: Fate = () => ({ status: 'missing' })

const of =
  (userId: string) =>
  (id: string, shop: string, option: number, guests: number, day: number, hour: string, fate: Fate): Plan => ({
    id,
    userId,
    shop,
    option,
    guests,
    day,
    hour,
    fate,
  })
const mine = of(mali.id)
const his = of(anan.id)

const PLANS: readonly Plan[] = [
  mine(maliVisits.tomorrow, bookableShop.id, 1, 2, 1, '15:00', coming),
  mine(maliVisits.paid, 'mae-rim-springs', 0, 2, 9, '11:00', paid),
  mine(maliVisits.unpaid, 'rabiang-sathon', 3, 1, 5, '18:00', unpaid),
  mine(maliVisits.receiptInReview, 'kathu-rain', 2, 2, 3, '14:00', inReview),
  mine(maliVisits.receiptRefused, 'laem-sai', 1, 1, 6, '16:00', refused),
  mine(maliVisits.toReview, 'moh-niam', 0, 1, -6, '19:00', came),
  mine(maliVisits.reviewed, 'huean-suk-wat-ket', 2, 2, -32, '13:00', came),
  mine(maliVisits.canceled, 'yu-lane-watthana', 1, 2, -9, '17:00', canceled),
  mine(maliVisits.paymentRanOut, 'bai-toei', 0, 1, -15, '12:00', ranOut),
  mine(maliVisits.missing, 'talat-noi-foot', 0, 1, -12, '20:00', missed),
  mine(maliVisits.canceledLate, 'kluen-sathon', 0, 2, -4, '11:00', canceledLate),
  mine(maliVisits.canceledUnpaid, 'station-massage', 0, 1, -8, '13:00', canceledUnpaid),
  mine(INSTANT_VISIT, bookableShop.id, 0, 1, -5, '20:00', instant),
  his('visit-anan-refund-due', 'kluen-sathon', 1, 1, -2, '15:00', refundDue),
  his('visit-anan-coming', bookableShop.id, 4, 1, 2, '10:30', coming),
  his('visit-anan-came', 'station-massage', 1, 1, -3, '21:00', came),
  his('visit-anan-reviewed', 'doi-mok-mae-rim', 0, 2, -20, '15:00', came),
  his('visit-anan-canceled', 'kluen-sathon', 2, 1, -7, '14:00', canceled),
  his('visit-anan-missing', 'soi-nueng-nails', 0, 1, -25, '16:00', missed),
]

/** The visits of the two who can log in: one in every state. They take their places before anybody else. */
export function accountVisits(
  users: readonly UserRow[],
  demoShops: readonly DemoShop[],
  factors: readonly FactorRow[],
  ledger: SlotLedger,
  clock: Clock,
): VisitRow[] {
  return PLANS.map(({ id, userId, shop, option: index, guests, day, hour, fate }) => {
    const user = users.find((one) => one.id === userId)!
    const demoShop = demoShops.find(({ row }) => row.id === shop)!
    const open = demoShop.options.filter(({ strictQuota }) => !strictQuota)
    const option = open[index % open.length]!
    const guestCount = Math.min(guests, demoShop.row.capacity)
    const time = startNear(demoShop, clock.day(day), clock.at(day, hour), option.timeMinutes)
    // Booked the day before, or yesterday where the visit is yet to come.
    const createdAt = day > 0 ? addHours(clock.now, -20) : addHours(time, -26)
    const plain = visitRow({ id, user, demoShop, option, guestCount, time }, factors, { createdAt })
    // Told already, so that a start of the demo writes no mails.
    const told = { remindedDayAt: createdAt, remindedSoonAt: createdAt }
    const row = { ...plain, ...told, ...fate({ row: plain, time }, clock) }
    if (row.status !== 'canceled') {
      const isFree = ledger.take({ shop: demoShop.row, time, durationMinutes: option.timeMinutes, guestCount })
      if (!isFree) throw new Error(`No place for ${id}`)
    }
    return row
  })
}
