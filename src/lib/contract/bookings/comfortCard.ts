import type { Calls } from '#contract/call.ts'
import { comfortCardAnswer } from '#contract/conversation.ts'
import { byId } from '#contract/shared.ts'

export const bookingCardCalls = {
  'GET /reservation/{id}/comfort-card': {
    about: 'The comfort card that goes with an own visit, for the customer to show, or null. Ticket, massaging page.',
    auth: true,
    params: byId,
    answer: comfortCardAnswer,
  },
  'POST /reservation/{id}/comfort-card': {
    about:
      'Lets the comfort card as it is now go with an own visit; without a card, none goes with it. Booking, ticket.',
    auth: true,
    params: byId,
    answer: comfortCardAnswer,
  },
  'DELETE /reservation/{id}/comfort-card': {
    about: 'Takes the comfort card away from an own visit. Ticket.',
    auth: true,
    params: byId,
    answer: comfortCardAnswer,
  },
} as const satisfies Calls
