import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { Message } from '#contract/instant/instant.ts'
import { byId, listOf } from '#contract/shared.ts'
import { BOOKING_STEPS } from '#domain/bookings/bookingStep.ts'
import { GUEST_CAP, SLOT_MINUTES, WALK_IN_LONGEST_MINUTES } from '#domain/constants.ts'
import { DeskInstant, DeskReservation, VoucherUse } from './bookings.ts'
import { DeskDay, DeskEntry, DeskEvent, DeskStep } from './entries.ts'
import { Delivery, DueRefund, Parcel, RECEIPT_KINDS, REFUND_KINDS, Receipt } from './money.ts'
import { DeskFeedback, SpecialRequest } from './requests.ts'

const id = z.string().min(1).max(100)
const atDesk = z.object({ urlName: id })
const oneAtDesk = z.object({ urlName: id, id })

export const Desk = z.object({
  shop: z.object({ _id: z.string(), urlName: z.string(), name: z.string(), capacity: z.int() }),
  date: z.string().describe("Today in Bangkok; in the small hours yesterday's evening is still listed."),
  reservations: z.array(DeskReservation),
  entries: z.array(DeskEntry).describe('Who walked in today, and the hours that are blocked.'),
  events: z.array(DeskEvent).describe('What the shop was told of bookings in the last hours, the latest first.'),
  steps: z.array(DeskStep).describe('What the desk can still undo, the latest first.'),
  voucherUses: z.array(VoucherUse),
  isOfDevice: z.boolean().describe('Opened by a link on this device; else only to whoever is at the console there.'),
  seesMoney: z
    .boolean()
    .describe('Not for staff of the shop who open the desk by their role: they get no receipts and no refunds (403).'),
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

/** Chosen by the desk, so that a call that is repeated adds one. */
const entryKey = z.string().min(16).max(64)

export const deskCalls = {
  'GET /desks': {
    about: 'The desks that are open on this device. /voucher-codes/use.',
    auth: false,
    answer: z.object({ items: z.array(OpenDesk) }),
  },
  'POST /desk/{urlName}/session': {
    about:
      'Opens the desk of a shop on this device by the key of its link: any other, one that is over, revoked or of another shop is 404 with 115. Our own server keeps the token in a cookie that scripts cannot read; other clients send it as x-desk-session. It is open without a link to whoever is at the console with a role at the shop. It goes on for 30 days after each use. /desk.',
    auth: false,
    params: atDesk,
    body: z.object({ key: z.string().min(1).max(200) }),
    answer: z.object({ token: z.string().describe('Empty in the browser, where it is in the cookie.') }),
  },
  'DELETE /desk/{urlName}/session': {
    about:
      'Takes the desk off this device. Whoever is at the console there stays there, and sees the desk by their role. /desk.',
    auth: false,
    params: atDesk,
    answer: z.object({}),
  },
  'POST /desk/{urlName}/link': {
    about:
      'A new link to the desk, good for 30 days, from where it is open by a link, or to somebody at the console who may invite people (else 403). /desk.',
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
  'GET /desk/{urlName}/days/{date}': {
    about: 'The bookings of any day, and the hours that the desk itself took. /desk.',
    auth: false,
    params: atDesk.extend({ date: z.string().describe('YYYY-MM-DD, in Bangkok.') }),
    answer: DeskDay,
  },
  'GET /desk/{urlName}/search': {
    about:
      'Bookings of the shop by the six letters of their tickets however they are typed, by a name or by four digits of a phone number, and who walked in by name; the latest first, at most twenty of each. /desk.',
    auth: false,
    params: atDesk,
    query: z.object({ q: z.string().trim().min(2).max(100) }),
    answer: DeskDay.omit({ date: true }),
  },
  'POST /desk/{urlName}/walk-ins': {
    about:
      'Somebody is here, or calls, without a booking: takes their places like one (51 where they are full), for an option of the shop or so many minutes. /desk.',
    auth: false,
    params: atDesk,
    body: z.object({
      entryKey,
      name: z.string().trim().max(100).default(''),
      guestCount: z.int().min(1).max(GUEST_CAP),
      timePriceId: id.optional(),
      minutes: z
        .int()
        .min(SLOT_MINUTES)
        .max(WALK_IN_LONGEST_MINUTES)
        .multipleOf(SLOT_MINUTES)
        .optional()
        .describe('How long, where no option is named: one of the two.'),
      time: z.iso.datetime({ offset: true }).optional().describe('A half hour; now where nothing is said.'),
    }),
    answer: done,
  },
  'POST /desk/{urlName}/blocks': {
    about:
      'Keeps hours free of bookings: so many places of them (51 where they are taken), or the whole shop, whose bookings stay. /desk.',
    auth: false,
    params: atDesk,
    body: z.object({
      entryKey,
      date: z.string().describe('YYYY-MM-DD, in Bangkok.'),
      from: z.string().describe('HH:00 or HH:30.'),
      until: z.string().describe('The same; 24:00, or not after `from`: of the next day.'),
      places: z.int().min(1).max(10_000).nullable().default(null).describe('null: the whole shop.'),
      reason: z.string().trim().max(200).default(''),
    }),
    answer: done,
  },
  'DELETE /desk/{urlName}/entries/{id}': {
    about: 'Takes a walk-in or blocked hours away, which frees their places; again changes nothing. /desk.',
    auth: false,
    params: oneAtDesk,
    answer: done,
  },
  'POST /desk/{urlName}/steps/{id}/undo': {
    about:
      'Undoes a step of the desk, for ten minutes (190), unless something has come of it (191) or its places are taken (51); again changes nothing. /desk.',
    auth: false,
    params: oneAtDesk,
    answer: done,
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
    body: z.object({ step: z.enum(BOOKING_STEPS) }),
    answer: done,
  },
  'POST /desk/{urlName}/instant-visits/{id}/messages': {
    about:
      "Says one of the phrasebook's sentences of therapists to the customer of such a visit, who reads it in their language, or something in own words, translated where a service is there for it; over: 116. /desk.",
    auth: false,
    params: oneAtDesk,
    body: Message,
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
