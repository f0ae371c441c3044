import { z } from 'zod'
import { BOOKING_STEPS } from '#domain/bookings/bookingStep.ts'
import { SHOP_TYPE } from '#domain/catalogue/shopType.ts'
import { MESSAGE_LENGTH } from '#domain/constants.ts'
import { INSTANT_STATE } from '#domain/instant/instantRequest.ts'
import { UNAVAILABLE_REASONS, type UnavailableReason } from '#domain/instant/unavailableReason.ts'
import type { Calls } from '../call.ts'
import { byId, listOf, Picture } from '../shared.ts'
import { CandidateQuery, InstantCandidates, InstantConfig, InstantInput, InstantSlots, NewRequest } from './asking.ts'

export const InstantRequest = z.object({
  _id: z.string(),
  state: z.enum(Object.values(INSTANT_STATE)),
  ...InstantInput.omit({ therapistPreference: true }).shape,
  place: z.string(),
  note: z.string(),
  therapistPreference: z.string(),
  extensions: z.int(),
  canExtend: z.boolean(),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  reservationID: z.string().nullable().describe('The booking that it became.'),
})
export type InstantRequest = z.infer<typeof InstantRequest>

export const InstantResponse = z.object({
  _id: z.string(),
  requestId: z.string(),
  state: z.enum(['offered', 'accepted', 'expired', 'declined']).describe('Only an offered one can be booked.'),
  shop: z.object({
    _id: z.string(),
    urlName: z.string(),
    name: z.string(),
    shopType: z.enum(SHOP_TYPE).describe('A delivery shop comes to the place that was asked for.'),
    image: Picture.nullable(),
    address: z.string(),
    tel: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    rating: z.number(),
    ratingCount: z.int(),
  }),
  timePriceId: z
    .string()
    .describe(
      'What is booked with POST /reservation and `orderResponseId`: this option for so many guests at this price.',
    ),
  typeName: z.string(),
  duration: z.int(),
  guestCount: z.int(),
  price: z.int().describe('For all guests together, in whole baht.'),
  distanceKm: z.number(),
  travelMinutes: z
    .int()
    .describe('How long a shop that comes needs for the way, estimated; 0 where the customer comes.'),
  sequence: z
    .int()
    .describe('Position among the answers that are as near and as well rated, from 0, for the fair order.'),
  arrivalAt: z.iso.datetime(),
  date: z.string().describe("The same on Bangkok's clock."),
  time: z.string(),
  expiresAt: z.iso.datetime(),
})
export type InstantResponse = z.infer<typeof InstantResponse>

/** Shops near enough that have the service for that length and did not answer, by why they cannot take the guests now. */
const NonResponders = z.object({
  ...(Object.fromEntries(UNAVAILABLE_REASONS.map((reason) => [reason, z.int()])) as Record<
    UnavailableReason,
    z.ZodInt
  >),
  comes: z.int().describe('How many of them all would come to the customer.'),
  saidNo: z.int().describe('How many of those that were asked have no room, or took their answer back.'),
  unanswered: z.int().describe('How many of those that were asked have room and have not answered.'),
})
export type NonResponders = z.infer<typeof NonResponders>

const Live = z.object({ request: InstantRequest, responses: z.array(InstantResponse) })
export type Live = z.infer<typeof Live>

export const ComesTo = z
  .object({
    place: z.string().describe("In the customer's words; empty where only the spot is known."),
    latitude: z.number(),
    longitude: z.number(),
    leaveAt: z.iso.datetime().describe('When the shop has to set off, by the estimated way.'),
  })
  .describe('Where a delivery shop comes to with a visit that was asked for now.')
export type ComesTo = z.infer<typeof ComesTo>

export const BookingProgress = z.object({
  step: z.enum(BOOKING_STEPS).describe('The last one that the desk has said.'),
  steps: z
    .array(z.object({ step: z.enum(BOOKING_STEPS), at: z.iso.datetime().nullable() }))
    .describe('Those of such a visit in their order, with when each was said.'),
  nextSteps: z.array(z.enum(BOOKING_STEPS)).describe('What the desk may say next; none once the visit is over.'),
  messages: z.array(
    z.object({
      _id: z.string(),
      from: z.enum(['customer', 'desk']),
      text: z.string().describe("In the reader's language where it is known there, else as it was written."),
      locale: z.string().describe('The language of `text`.'),
      original: z
        .object({ text: z.string(), locale: z.string() })
        .nullable()
        .describe("What was written, where `text` is a service's translation of it."),
      isOwnWords: z.boolean().describe('False of a sentence of the phrasebook.'),
      at: z.iso.datetime(),
    }),
  ),
  canSay: z.boolean(),
  comesTo: ComesTo.nullable().describe('Null where the customer comes to the shop.'),
})
export type BookingProgress = z.infer<typeof BookingProgress>

export const InstantBooking = BookingProgress.extend({
  reservationID: z.string(),
  status: z.enum(['reserved', 'confirmed', 'canceled', 'missing']),
  changeUntil: z.iso.datetime().describe('Until when cancelling brings all the money back.'),
  canChange: z.boolean(),
})
export type InstantBooking = z.infer<typeof InstantBooking>

/** A sentence as GET /phrases names it, such as `time-customer-2`. */
const Phrase = z.object({ phraseId: z.string().min(1).max(60) })

/** A sentence of the phrasebook, or own words: one of the two. */
export const Message = Phrase.partial().extend({ text: z.string().trim().min(1).max(MESSAGE_LENGTH).optional() })
export type Message = z.infer<typeof Message>

export const instantCalls = {
  'GET /instant-massages/config': {
    about:
      'What can be asked for, how far around, how long shops keep a place, and what it costs around a place. /instant-massage/info, prep and summary.',
    auth: false,
    query: z.object({
      latitude: z.coerce.number().min(-90).max(90).optional(),
      longitude: z.coerce.number().min(-180).max(180).optional(),
    }),
    answer: InstantConfig,
  },
  'GET /instant-massages/candidates': {
    about:
      'How many shops a request would be sent to, what they ask and when the first could begin, by the rules by which it is sent. /instant-massage/prep.',
    auth: false,
    query: CandidateQuery,
    answer: z.object({ candidates: InstantCandidates }),
  },
  'GET /instant-massages/slots': {
    about:
      'The next free times of shops nearby for the same, today or tomorrow, soonest first: where nobody answers. /instant-massage/search.',
    auth: false,
    query: CandidateQuery,
    answer: z.object({ items: z.array(InstantSlots) }),
  },
  'POST /instant-massages/requests': {
    about:
      'Asks shops nearby for a massage now; those with room keep a place and answer within seconds. One live request a customer: another is refused with 111 and the id of the live one. /instant-massage/summary.',
    auth: true,
    idempotent: true,
    body: NewRequest,
    answer: Live,
  },
  'GET /instant-massages/requests': {
    about:
      "A request of the customer, and why shops nearby have not answered; another's is unknown. /instant-massage/search and status.",
    auth: true,
    query: z.object({ id: z.string().min(1).max(100) }),
    answer: z.object({ request: InstantRequest, nonResponders: NonResponders }),
  },
  'GET /instant-massages/requests/{id}/events': {
    about:
      'The request and its answers at once, after every change and every 15 seconds, as server-sent events; polling the other calls shows the same. /instant-massage/search.',
    auth: true,
    stream: true,
    params: byId,
    answer: Live,
  },
  'POST /instant-massages/requests/{id}/extend': {
    about:
      'Five more minutes, twice at most (113), with the places that are kept; with `wider`, shops further away are asked as well. /instant-massage/search.',
    auth: true,
    params: byId,
    query: z.object({ wider: z.enum(['true', 'false']).default('false') }),
    answer: Live,
  },
  'POST /instant-massages/requests/{id}/cancel': {
    about: 'Gives the request up, and every place that is kept for it. /instant-massage/search.',
    auth: true,
    params: byId,
    answer: Live,
  },
  'GET /instant-massages/responses': {
    about:
      'The answers to a request of the customer in the fair order: the nearest first, of equally near ones the better rated, equals by their sequence. /instant-massage/search.',
    auth: true,
    query: z.object({ requestId: z.string().min(1).max(100) }),
    answer: listOf(InstantResponse),
  },
  'GET /instant-massages/responses/{id}': {
    about: 'One answer to a request of the customer. /instant-massage/response.',
    auth: true,
    params: byId,
    answer: z.object({ response: InstantResponse }),
  },
  'GET /instant-massages/current': {
    about:
      'The live request of the customer with its answers, to go on from after a reload; null where there is none. Every page of an instant massage.',
    auth: true,
    answer: z.object({ request: InstantRequest.nullable(), responses: z.array(InstantResponse) }),
  },
  'GET /instant-massages/visits/{id}': {
    about:
      "How far the shop is with an own visit that was booked from an answer, and the messages to and fro; of another's, or of one booked otherwise, the same as of an unknown one. /instant-massage/status.",
    auth: true,
    params: byId,
    answer: z.object({ visit: InstantBooking }),
  },
  'GET /instant-massages/visits/{id}/events': {
    about: 'The same at once, after every change and every 15 seconds, as server-sent events. /instant-massage/status.',
    auth: true,
    stream: true,
    params: byId,
    answer: z.object({ visit: InstantBooking }),
  },
  'POST /instant-massages/visits/{id}/messages': {
    about:
      "Says one of the phrasebook's sentences of customers to the shop's desk, which reads it in its language, or something in own words, translated where a service is there for it; over: 116. /instant-massage/status.",
    auth: true,
    params: byId,
    body: Message,
    answer: z.object({ visit: InstantBooking }),
  },
} as const satisfies Calls
