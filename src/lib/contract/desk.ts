import { z } from 'zod'
import { VISIT_STEPS } from '#domain/bookings/bookingStep.ts'
import { PAYMENT_STATE } from '#domain/orders/paymentState.ts'
import type { Calls } from './call.ts'
import { InstantResponse, Phrase, VisitProgress } from './instant.ts'
import { OrderRefund } from './orders.ts'
import { byId, listOf, Picture } from './shared.ts'

const id = z.string().min(1).max(100)
const atDesk = z.object({ urlName: id })
const oneAtDesk = z.object({ urlName: id, id })

export const DeskReservation = z.object({
  _id: z.string(),
  shortCode: z.string().describe('Six letters of the ticket, to compare with what the guest shows.'),
  status: z.enum(['reserved', 'confirmed', 'canceled', 'missing']),
  time: z.iso.datetime(),
  durationMinutes: z.int(),
  guestCount: z.int(),
  lines: z.array(
    z.object({
      typeName: z.string(),
      duration: z.int(),
      guestCount: z.int(),
      guestNames: z.array(z.string()),
      guestTimes: z.array(z.iso.datetime()).describe('As in GET /reservation/{id}.'),
    }),
  ),
  name: z.string(),
  telPrefix: z.string(),
  tel: z.string(),
  note: z.string(),
  price: z.int(),
  isPaid: z.boolean(),
  paymentMethod: z.string(),
  paymentState: z.enum(Object.values(PAYMENT_STATE)),
  therapistPreference: z.string(),
  lang: z.string().describe('The language that the customer booked in, by our code.'),
  cancelReason: z.string().nullable(),
  tip: z.int().describe('Whole baht that the customer has left as thanks, paid.'),
  isInstant: z.boolean().describe('Booked from an instant request.'),
  progress: VisitProgress.nullable().describe('How far the shop is with such a visit; null for any other.'),
  canConfirm: z.boolean(),
  canMarkMissing: z.boolean(),
})
export type DeskReservation = z.infer<typeof DeskReservation>

const VoucherUse = z.object({
  _id: z.string(),
  code: z.string(),
  isBonus: z.boolean(),
  name: z.string(),
  services: z.array(z.string()),
  usedAt: z.iso.datetime(),
})

const RECEIPT_KINDS = ['reservation', 'voucher', 'cart'] as const
const Receipt = z.object({
  kind: z.enum(RECEIPT_KINDS),
  _id: z.string(),
  name: z.string(),
  price: z.int(),
  paymentMethod: z.string(),
  image: Picture.nullable(),
  placedAt: z.iso.datetime(),
  goesBack: z
    .boolean()
    .describe('The order is paid another way, or over: the money of this receipt goes to the refunds that are due.'),
})

export const SpecialRequest = z.object({
  _id: z.string(),
  contact: z.string(),
  message: z.string(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type SpecialRequest = z.infer<typeof SpecialRequest>

/** What a customer told the shop alone. */
const DeskFeedback = z.object({
  ...{ _id: z.string(), topic: z.string(), message: z.string(), wantsAnswer: z.boolean() },
  name: z.string().describe('Who tells it; how to reach them only where they want an answer.'),
  contact: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

/** Visits bought of a shop that comes to its customers, and where to: for the shop alone. */
const Delivery = z.object({
  _id: z.string(),
  name: z.string(),
  tel: z.string(),
  address: z.string(),
  item: z.string(),
  visitsLeft: z.int(),
  isPaid: z.boolean(),
  expiredAt: z.iso.datetime(),
})

/** A parcel of printed vouchers that is to be posted. */
const Parcel = z.object({
  kind: z.enum(['voucher', 'cart']),
  _id: z.string(),
  recipientName: z.string(),
  recipientTel: z.string(),
  address: z.string(),
  items: z
    .array(z.object({ name: z.string(), voucherModelId: z.string().nullable(), codes: z.array(z.string()) }))
    .describe("'Thai massage × 3' each, with the codes to print."),
  paidAt: z.iso.datetime(),
  postBy: z.iso.datetime().describe('By then it should be on its way.'),
})

const REFUND_KINDS = [...RECEIPT_KINDS, 'tip'] as const
/** Money that people have to send back: of a transfer, a second payment, another amount than the order's. */
const DueRefund = z.object({
  kind: z.enum(REFUND_KINDS),
  _id: z.string().describe("The order's."),
  refundId: z.string(),
  name: z.string(),
  telPrefix: z.string(),
  tel: z.string(),
  email: z.string(),
  ...OrderRefund.pick({ amount: true, reason: true, paymentMethod: true }).shape,
  paidAt: z.iso.datetime().describe('When the money came.'),
  canceledAt: z.iso.datetime().nullable(),
})

const DeskInstant = z.object({
  _id: z.string(),
  state: z
    .enum(['asked', 'offered', 'accepted', 'declined'])
    .describe("`asked` where the shop has not answered; the others are its answer's."),
  serviceType: z.int(),
  duration: z.int(),
  guestCount: z.int(),
  place: z.string(),
  therapistPreference: z.string(),
  note: z.string(),
  expiresAt: z.iso.datetime(),
  response: InstantResponse.pick({
    ...{ _id: true, price: true, distanceKm: true, travelMinutes: true, arrivalAt: true },
  }).nullable(),
})
export type DeskInstant = z.infer<typeof DeskInstant>

export const Desk = z.object({
  shop: z.object({ _id: z.string(), urlName: z.string(), name: z.string() }),
  date: z.string().describe("Today in Bangkok; in the small hours yesterday's evening is still listed."),
  reservations: z.array(DeskReservation),
  voucherUses: z.array(VoucherUse),
  receipts: z.array(Receipt),
  specialRequests: z.array(SpecialRequest),
  parcels: z.array(Parcel),
  deliveries: z.array(Delivery),
  refunds: z.array(DueRefund),
  feedbacks: z.array(DeskFeedback).describe('The latest of the last two weeks.'),
  instantRequests: z.array(DeskInstant),
})
export type Desk = z.infer<typeof Desk>

/** A shop whose desk is open on a device. */
export const OpenDesk = z.object({ _id: z.string(), urlName: z.string(), name: z.string() })
export type OpenDesk = z.infer<typeof OpenDesk>

export const DeskLink = z.object({
  key: z.string().describe('Behind # in the link: /desk/{urlName}#key=…'),
  expiresAt: z.iso.datetime(),
})
export type DeskLink = z.infer<typeof DeskLink>

const done = Desk

export const deskCalls = {
  'GET /desks': {
    about: 'The desks that are open on this device. /voucher-codes/use.',
    auth: false,
    answer: z.object({ items: z.array(OpenDesk) }),
  },
  'POST /desk/{urlName}/session': {
    about:
      'Opens the desk of a shop on this device by the key of its link: any other, one that is over, revoked or of another shop is 404 with 115. Our own server keeps the token in a cookie that scripts cannot read; other clients send it as x-desk-session. It goes on for 30 days after each use. /desk.',
    auth: false,
    params: atDesk,
    body: z.object({ key: z.string().min(1).max(200) }),
    answer: z.object({ token: z.string().describe('Empty in the browser, where it is in the cookie.') }),
  },
  'DELETE /desk/{urlName}/session': {
    about: 'Takes the desk off this device. /desk.',
    auth: false,
    params: atDesk,
    answer: z.object({}),
  },
  'POST /desk/{urlName}/link': {
    about: 'A new link to the desk, good for 30 days, from where it is open. /desk.',
    auth: false,
    params: atDesk,
    answer: DeskLink,
  },
  'GET /desk/{urlName}': {
    about:
      "A shop's day where its desk is open (else 404 with 115): reservations, used vouchers, receipts to look at, special and instant requests. /desk.",
    auth: false,
    params: atDesk,
    answer: Desk,
  },
  'GET /desk/{urlName}/events': {
    about:
      'The same at once, after every change and every 15 seconds, as server-sent events; it ends where the desk is closed. /desk.',
    auth: false,
    stream: true,
    params: atDesk,
    answer: Desk,
  },
  'POST /desk/{urlName}/reservations/{id}/confirm': {
    about:
      "The guest came: by the reservation's id or the code that its ticket shows. Gives the points, once; the order stays done however often it is said. Not by the table of actions, or not near its time: 116; unpaid: 119. /desk, its scanner.",
    auth: false,
    params: oneAtDesk,
    answer: done,
  },
  'POST /desk/{urlName}/reservations/{id}/missing': {
    about: 'Nobody came; from the time of the visit on. /desk.',
    auth: false,
    params: oneAtDesk,
    answer: done,
  },
  'POST /desk/{urlName}/receipts/{kind}/{id}/approve': {
    about: 'The money of a transfer is there: the order is paid. /desk.',
    auth: false,
    params: oneAtDesk.extend({ kind: z.enum(RECEIPT_KINDS) }),
    answer: done,
  },
  'POST /desk/{urlName}/receipts/{kind}/{id}/refuse': {
    about: 'The receipt does not do, with the reason for the customer, who may send another. /desk.',
    auth: false,
    params: oneAtDesk.extend({ kind: z.enum(RECEIPT_KINDS) }),
    body: z.object({ reason: z.string().trim().min(1).max(300) }),
    answer: done,
  },
  'POST /desk/{urlName}/voucher-codes/{id}/pay': {
    about:
      'Takes the cash of a voucher, or of all that was bought with it, by the code that the customer shows; the code stays unused. Not to be paid at the shop, or paid already: 134. /desk.',
    auth: false,
    params: oneAtDesk,
    answer: done,
  },
  'POST /desk/{urlName}/parcels/{kind}/{id}/posted': {
    about:
      'A parcel of printed vouchers is on its way; the customer is told, with the note. Posted already: 134. /desk.',
    auth: false,
    params: oneAtDesk.extend({ kind: z.enum(['voucher', 'cart']) }),
    body: z.object({ trackingNote: z.string().trim().max(300).default('') }),
    answer: done,
  },
  'POST /desk/{urlName}/refunds/{kind}/{id}/done': {
    about:
      'Money that was due back was sent, all of it (else 73): a transfer, a second payment, another amount than the order. The customer is told amount and moment. Sent already: 134. /desk.',
    auth: false,
    params: oneAtDesk.extend({ kind: z.enum(REFUND_KINDS) }),
    body: z.object({
      amount: z.int().min(1),
      refundId: id
        .optional()
        .describe("Which one, where several of the order's are due; else the oldest of that amount."),
    }),
    answer: done,
  },
  'POST /desk/{urlName}/special-requests/{id}/answer': {
    about: "The shop's answer, once; by mail too where the customer left an address. /desk.",
    auth: false,
    params: oneAtDesk,
    body: z.object({ answer: z.string().trim().min(1).max(2000) }),
    answer: done,
  },
  'POST /desk/{urlName}/instant-requests/{id}/accept': {
    about: 'Answers a request for a massage now where the shop has not, or has declined; full: 51, over: 112. /desk.',
    auth: false,
    params: oneAtDesk,
    answer: done,
  },
  'POST /desk/{urlName}/instant-requests/{id}/decline': {
    about: "Takes the shop's answer back, and gives its places back. Booked already: 114. /desk.",
    auth: false,
    params: oneAtDesk,
    answer: done,
  },
  'POST /desk/{urlName}/instant-visits/{id}/step': {
    about:
      'Says how far the shop is with a visit that was booked from an instant request: any later step (else 116). /desk.',
    auth: false,
    params: oneAtDesk,
    body: z.object({ step: z.enum(VISIT_STEPS) }),
    answer: done,
  },
  'POST /desk/{urlName}/instant-visits/{id}/messages': {
    about:
      "Says one of the phrasebook's sentences of therapists to the customer of such a visit, who reads it in their language; over: 116. /desk.",
    auth: false,
    params: oneAtDesk,
    body: Phrase,
    answer: done,
  },
  'POST /shops/{id}/special-requests': {
    about: 'Asks the desk of a shop for something before coming. /shop/{urlName}/special-request.',
    auth: false,
    params: byId,
    body: z.object({
      contact: z.string().trim().min(3).max(254).describe('An e-mail address or a phone number.'),
      message: z.string().trim().min(1).max(2000),
    }),
    answer: z.object({ specialRequest: SpecialRequest }),
  },
  'GET /shops/{id}/special-requests': {
    about:
      "The customer's own special requests to a shop with its answers, the latest first. /shop/{urlName}/special-request.",
    auth: true,
    params: byId,
    answer: listOf(SpecialRequest),
  },
} as const satisfies Calls
