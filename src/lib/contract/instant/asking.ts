import { z } from 'zod'
import { MEET_AT } from '#domain/instant/instantReach.ts'
import { INSTANT_START } from '#domain/instant/instantStart.ts'
import { Picture, THERAPIST_PREFERENCES } from '../shared.ts'

export const InstantConfig = z.object({
  isOffered: z.boolean().describe('Whether a massage can be asked for now at all.'),
  services: z
    .array(z.object({ serviceType: z.int(), slug: z.string(), name: z.string(), image: Picture }))
    .describe("What can be asked for: the six kinds of service by number, with their category's name and picture."),
  durations: z.array(z.int()),
  radiusKm: z.number(),
  wideRadiusKm: z.number().describe('How far a request looks for shops to go to once it is widened.'),
  maxGuests: z.int(),
  therapistPreferences: z.array(z.enum(THERAPIST_PREFERENCES)),
  requestMinutes: z.int(),
  extensionMinutes: z.int(),
  maxExtensions: z.int(),
  arrivalMinutes: z
    .int()
    .describe(
      'The visit begins at the first half hour at least so many minutes ahead; later where a shop has a long way.',
    ),
  changeMinutes: z.int().describe('For so long after booking an answer, cancelling brings all the money back.'),
  prices: z
    .array(
      z.object({
        serviceType: z.int(),
        duration: z.int(),
        minPrice: z.int(),
        maxPrice: z.int(),
        shopCount: z.int(),
        hasShops: z.boolean().describe('Whether some of them are shops that one goes to.'),
        travelMinutes: z
          .int()
          .nullable()
          .describe(
            'The shortest way to the place of those that come to it; null where none does, or none is asked for.',
          ),
      }),
    )
    .describe('What one guest pays in shops that take such requests, around the asked place where one is asked for.'),
})
export type InstantConfig = z.infer<typeof InstantConfig>

export const InstantInput = z.object({
  serviceType: z.int().min(1).max(6),
  duration: z.int().min(1).max(720),
  guestCount: z.int().min(1).max(1000).describe('As many as the config says at most; more: 59.'),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  place: z.string().trim().max(300).default('').describe("The place in the customer's words."),
  therapistPreference: z.enum(THERAPIST_PREFERENCES).default('any'),
  note: z.string().trim().max(500).default(''),
  meetAt: z.enum(MEET_AT).default('any').describe('Whether the customer goes to a shop, or a shop comes.'),
  start: z
    .enum(INSTANT_START)
    .default('soonest')
    .describe('As soon as anybody can; within the hour or not at all; or at `startAt`, later today.'),
  startAt: z.iso
    .datetime()
    .nullable()
    .default(null)
    .describe("A half hour of today by Bangkok's clock, with `start: later` and only then."),
  isWide: z.boolean().default(false).describe('Whether shops further away are asked as well (`wideRadiusKm`).'),
})
export type InstantInput = z.infer<typeof InstantInput>

/** What a request is sent with. */
export const NewRequest = InstantInput.extend({
  replaces: z
    .boolean()
    .default(false)
    .describe('Gives up a live request of the customer first, in one step, instead of 111.'),
})

/** The same that a request asks, in an address. */
export const CandidateQuery = InstantInput.pick({ meetAt: true, start: true, startAt: true }).extend({
  serviceType: z.coerce.number().int().min(1).max(6),
  duration: z.coerce.number().int().min(1).max(720),
  guestCount: z.coerce.number().int().min(1).max(1000),
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
  startAt: z.iso.datetime().optional(),
  isWide: z.enum(['true', 'false']).default('false'),
})
export type CandidateQuery = z.infer<typeof CandidateQuery>

/** The shops that a request would be sent to; money for all guests together, in whole baht. */
export const InstantCandidates = z.object({
  count: z.int().describe('Open then, large enough and near enough, also where their places are taken just now.'),
  freeCount: z.int().describe('How many of them have room.'),
  comesCount: z.int().describe('How many of them come to the customer.'),
  minPrice: z.int().nullable().describe('At the hour when each would begin; null where there is none.'),
  maxPrice: z.int().nullable(),
  earliestAt: z.iso.datetime().nullable().describe('When the first of those with room would begin.'),
})
export type InstantCandidates = z.infer<typeof InstantCandidates>

/** A shop nearby with its next free times for what was asked, each bookable as any visit. */
export const InstantSlots = z.object({
  shop: z.object({
    _id: z.string(),
    urlName: z.string(),
    name: z.string(),
    image: Picture.nullable(),
    rating: z.number(),
    ratingCount: z.int(),
  }),
  distanceKm: z.number(),
  typeId: z.string(),
  typeName: z.string(),
  option: z.object({ _id: z.string(), time: z.int(), price: z.int(), maxPercentage: z.int() }),
  guestCount: z.int(),
  times: z.array(
    z.object({
      startsAt: z.iso.datetime(),
      date: z.string(),
      time: z.string(),
      price: z.int().describe('For all guests together at that hour.'),
      priceFactorId: z.string().nullable(),
      percentage: z.int(),
    }),
  ),
})
export type InstantSlots = z.infer<typeof InstantSlots>
