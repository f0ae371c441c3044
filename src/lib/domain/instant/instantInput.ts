import { type ContactDetails, contactErrors, hasErrors } from '#domain/accounts/contactFaults.ts'
import type { Position } from '#domain/catalogue/distance.ts'
import { INSTANT_NOTE_LENGTH, INSTANT_PLACE_LENGTH, SERVICE_AREA } from '#domain/constants.ts'
import type { PinnedLocation } from '#domain/search/pinnedLocation.ts'
import type { MeetAt } from './instantReach.ts'
import type { InstantStart } from './instantStart.ts'

export const INSTANT_PREP_STEPS = [1, 2, 3, 4] as const
export type InstantPrepStep = (typeof INSTANT_PREP_STEPS)[number]

/** What the customer has said so far of the massage that they want now; kept until it is sent. */
export type InstantDraft = {
  serviceType: number | null
  duration: number | null
  guestCount: number
  place: PinnedLocation | null
  address: string
  meetAt: MeetAt
  start: InstantStart
  /** The half hour of one for later today, as an instant. */
  startAt: string | null
  therapistPreference: 'any' | 'female' | 'male'
  note: string
  withComfortCard: boolean
} & ContactDetails

/** What an instant request can be for; drafts are validated against it. */
export type InstantOffer = {
  services: readonly { serviceType: number }[]
  durations: readonly number[]
  maxGuests: number
}

/** Whether a position is in the bounding box of Thailand, where shops are. */
export const isInServiceArea = ({ latitude, longitude }: Position): boolean =>
  latitude >= SERVICE_AREA.south &&
  latitude <= SERVICE_AREA.north &&
  longitude >= SERVICE_AREA.west &&
  longitude <= SERVICE_AREA.east

export const isGuestCountOffered = (guestCount: number, { maxGuests }: Pick<InstantOffer, 'maxGuests'>): boolean =>
  guestCount >= 1 && guestCount <= maxGuests

/** The parts that a request needs; who comes can wait until an answer is taken. */
export const BEFORE_CONTACT = 4

/** Whether a step is complete; what is offered may have changed since it was filled in. */
export function isStepDone(step: InstantPrepStep, draft: InstantDraft, offer: InstantOffer): boolean {
  if (step === 1) {
    const { serviceType, duration } = draft
    const isOffered = offer.services.some((one) => one.serviceType === serviceType)
    return isOffered && offer.durations.includes(duration ?? 0) && isGuestCountOffered(draft.guestCount, offer)
  }
  if (step === 2) {
    return draft.place !== null && isInServiceArea(draft.place) && draft.address.length <= INSTANT_PLACE_LENGTH
  }
  if (step === 3) return draft.note.length <= INSTANT_NOTE_LENGTH
  return !hasErrors(contactErrors(draft))
}

/** The first step before `step` that is not complete; undefined where the customer may go on. */
export const firstOpenStep = (
  draft: InstantDraft,
  offer: InstantOffer,
  before: number = INSTANT_PREP_STEPS.length + 1,
): InstantPrepStep | undefined => INSTANT_PREP_STEPS.find((step) => step < before && !isStepDone(step, draft, offer))
