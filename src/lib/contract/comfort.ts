import { z } from 'zod'
import { BODY_AREAS, OILS, PRESSURES, TEMPERATURES } from '#domain/person/comfortCard.ts'
import type { Calls } from './call.ts'
import { byId } from './shared.ts'

const areas = z.array(z.enum(BODY_AREAS)).max(BODY_AREAS.length).default([])
const words = z.string().trim().max(500).default('')

/** What does good and what to leave alone; kept sealed, told only to the customer. */
export const ComfortCard = z.object({
  focus: areas.describe('Areas to focus on, and to avoid.'),
  avoid: areas,
  pressure: z.enum(PRESSURES).nullable().default(null),
  oil: z.enum(OILS).nullable().default(null),
  temperature: z.enum(TEMPERATURES).nullable().default(null),
  isPregnant: z.boolean().default(false),
  injuries: words,
  allergies: words,
  note: words,
})
export type ComfortCard = z.infer<typeof ComfortCard>

const kept = z.object({ comfortCard: ComfortCard.nullable() })

export const comfortCalls = {
  'GET /comfort-card': {
    about: "The customer's own comfort card, or null. Profile, booking page, /shop/{urlName}/massaging.",
    auth: true,
    answer: kept,
  },
  'POST /comfort-card': {
    about:
      'Keeps the comfort card, encrypted, in place of the one before; visits that it went with keep theirs. Profile.',
    auth: true,
    body: ComfortCard,
    answer: kept,
  },
  'DELETE /comfort-card': {
    about: 'Forgets the comfort card, also with visits that are still to come. Profile.',
    auth: true,
    answer: kept,
  },
  'GET /reservation/{id}/comfort-card': {
    about: 'The comfort card that goes with an own visit, for the customer to show, or null. Ticket, massaging page.',
    auth: true,
    params: byId,
    answer: kept,
  },
  'POST /reservation/{id}/comfort-card': {
    about:
      'Lets the comfort card as it is now go with an own visit; without a card, none goes with it. Booking, ticket.',
    auth: true,
    params: byId,
    answer: kept,
  },
  'DELETE /reservation/{id}/comfort-card': {
    about: 'Takes the comfort card away from an own visit. Ticket.',
    auth: true,
    params: byId,
    answer: kept,
  },
} as const satisfies Calls
