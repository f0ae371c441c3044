import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { DEFAULT_PREFIX } from '#domain/constants.ts'
import type { InstantDraft } from '#domain/instant/instantInput.ts'
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
    for (const [field, empty] of Object.entries(EMPTY)) {
      const isNumber = empty === null && typeof stored[field] === 'number'
      if (typeof stored[field] === typeof empty && empty !== null) draft[field] = stored[field]
      else if (isNumber) draft[field] = stored[field]
    }
    return { ...(draft as InstantDraft), place: pinnedOf(stored.place) }
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

/** What shops around the place ask for one guest, and how near they are; null where none has it, undefined without an answer. */
export async function expectedPrice(): Promise<ExpectedPrice | null | undefined> {
  const { place, serviceType, duration } = $instantInput.get()
  if (!place) return undefined
  try {
    const { latitude, longitude } = place
    const { prices } = await api('GET /instant-massages/config', { query: { latitude, longitude } })
    return prices.find((one) => one.serviceType === serviceType && one.duration === duration) ?? null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return undefined
  }
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
  const { serviceType, duration, guestCount, place, address, therapistPreference, note } = $instantInput.get()
  if (status === 'sending' || status === 'sent' || !serviceType || !duration || !place) return
  const { latitude, longitude } = place
  const where = address.trim() || (place.name ?? '')
  const input = { serviceType, duration, guestCount, latitude, longitude, place: where, therapistPreference, note }
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
