import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { InstantCandidates, InstantConfig } from '#contract/instant/asking.ts'
import { DEFAULT_PREFIX } from '#domain/constants.ts'
import type { InstantDraft } from '#domain/instant/instantInput.ts'
import { MEET_AT } from '#domain/instant/instantReach.ts'
import { INSTANT_START } from '#domain/instant/instantStart.ts'
import type { Around } from '#domain/instant/travelTime.ts'
import { type PinnedLocation, pinnedOf, roundedPosition } from '#domain/search/pinnedLocation.ts'
import { findPosition } from '#platform/device/geolocation.ts'
import { randomKey } from '#platform/device/randomKey.ts'
import { knownContact } from '#stores/accounts/knownContact.ts'
import { $pinnedLocation } from '#stores/search/pinnedLocation.ts'

export { goTo, replaceBy } from '#platform/device/page.ts'

const EMPTY: InstantDraft = {
  serviceType: null,
  duration: null,
  guestCount: 1,
  place: null,
  address: '',
  meetAt: 'any',
  start: 'soonest',
  startAt: null,
  therapistPreference: 'any',
  note: '',
  withComfortCard: false,
  name: '',
  prefix: DEFAULT_PREFIX,
  phoneNumber: '',
  email: '',
}
export const emptyInstantInput = () => EMPTY

/** A stored value may be of an older version or edited by hand: only fields of the right type are kept. */
function decode(text: string): InstantDraft {
  try {
    const stored = JSON.parse(text) as Record<string, unknown>
    const draft: Record<string, unknown> = { ...EMPTY }
    const isIn = (values: readonly string[], value: unknown) => values.includes(String(value))
    if (!isIn(MEET_AT, stored.meetAt)) delete stored.meetAt
    if (!isIn(INSTANT_START, stored.start)) delete stored.start
    for (const [field, empty] of Object.entries(EMPTY)) {
      const isNumber = empty === null && typeof stored[field] === 'number'
      if (typeof stored[field] === typeof empty && empty !== null) draft[field] = stored[field]
      else if (isNumber) draft[field] = stored[field]
    }
    const startAt =
      typeof stored.startAt === 'string' && !Number.isNaN(Date.parse(stored.startAt)) ? stored.startAt : null
    return { ...(draft as InstantDraft), startAt, place: pinnedOf(stored.place) }
  } catch {
    return EMPTY
  }
}

/** Persisted over reloads, back navigation and a log-in before the request is sent. */
export const $instantInput = persistentAtom<InstantDraft>('instantInput', EMPTY, { encode: JSON.stringify, decode })

export function changeInstantInput(change: Partial<InstantDraft>) {
  $instantInput.set({ ...$instantInput.get(), ...change })
}

/** Rounds to about a hundred metres, the precision that a request needs. */
export function choosePlace(place: PinnedLocation) {
  changeInstantInput({ place: { ...place, ...roundedPosition(place) } })
}

/** Asks the browser where the customer is; false where that stays unknown. */
export async function chooseHere(): Promise<boolean> {
  const here = await findPosition()
  if (here) choosePlace({ kind: 'here', ...here })
  return here !== undefined
}

/** Prefills the place that distances are counted from, and the account's contact data. */
export async function prefillInstantInput() {
  const { place, name, email, phoneNumber } = $instantInput.get()
  const pinned = $pinnedLocation.get()
  if (!place && pinned) changeInstantInput({ place: pinned })
  if (name && email && phoneNumber) return
  const { user } = await api('GET /users').catch(() => ({ user: null }))
  if (!user) return
  changeInstantInput(await knownContact(user, $instantInput.get()))
}

export type ExpectedPrice = Around & { minPrice: number; maxPrice: number; shopCount: number }

export type InstantPrices = InstantConfig['prices']

/** What shops ask for each service and length, around a place where there is one; undefined without an answer. */
export const findPrices = (place: PinnedLocation | null): Promise<InstantPrices | undefined> =>
  api('GET /instant-massages/config', {
    query: place ? { latitude: place.latitude, longitude: place.longitude } : {},
  }).then(
    ({ prices }) => prices,
    () => undefined,
  )

/** What of a draft is sent; undefined while something that it needs is missing. */
function requestOf(draft: InstantDraft) {
  const { serviceType, duration, guestCount, place, meetAt, start, startAt } = draft
  if (!serviceType || !duration || !place) return undefined
  const { latitude, longitude } = place
  const isLater = start === 'later' && startAt !== null
  const when = isLater ? { start, startAt } : { start: start === 'later' ? ('soonest' as const) : start, startAt: null }
  return { serviceType, duration, guestCount, latitude, longitude, meetAt, ...when }
}

/** How many shops the draft would be sent to; undefined while it is not complete, or without an answer. */
export async function findCandidates(draft: InstantDraft): Promise<InstantCandidates | undefined> {
  const asked = requestOf(draft)
  if (!asked) return undefined
  const { startAt, ...query } = asked
  return api('GET /instant-massages/candidates', { query: { ...query, ...(startAt && { startAt }) } }).then(
    ({ candidates }) => candidates,
    () => undefined,
  )
}

/** What shops around the place ask for one guest, and how near they are; null where none has it, undefined without an answer. */
export async function expectedPrice(): Promise<ExpectedPrice | null | undefined> {
  const { place, serviceType, duration } = $instantInput.get()
  const prices = place ? await findPrices(place) : undefined
  return prices && (prices.find((one) => one.serviceType === serviceType && one.duration === duration) ?? null)
}

export type SendState =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'sent'; requestId: string }
  /** `requestId` is the live request that exists already, with code 111. */
  | { status: 'refused'; code: number | null; requestId?: string }

const IDLE: SendState = { status: 'idle' }
export const idleRequest = () => IDLE
export const $sentRequest = atom<SendState>(IDLE)

const liveRequestId = (): Promise<string | undefined> =>
  api('GET /instant-massages/current').then(
    ({ request }) => request?._id,
    () => undefined,
  )

let attempt: { key: string; body: string } | undefined

/** Sends the request. A second tap meanwhile is ignored, and a retry has no second effect. */
export async function sendRequest() {
  const { status } = $sentRequest.get()
  const draft = $instantInput.get()
  const asked = requestOf(draft)
  if (status === 'sending' || status === 'sent' || !asked) return
  const { address, place, therapistPreference, note } = draft
  const where = address.trim() || (place?.name ?? '')
  const input = { ...asked, place: where, therapistPreference, note }
  const body = JSON.stringify(input)
  if (attempt?.body !== body) attempt = { key: randomKey(), body }
  $sentRequest.set({ status: 'sending' })
  try {
    const { request } = await api('POST /instant-massages/requests', { body: input, idempotencyKey: attempt.key })
    attempt = undefined
    $sentRequest.set({ status: 'sent', requestId: request._id })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status >= 400 && error.status < 500) attempt = undefined
    const code = refusalCode(error)
    const requestId = code === ERROR_CODE.instantLive ? await liveRequestId() : undefined
    $sentRequest.set({ status: 'refused', code, requestId })
  }
}
