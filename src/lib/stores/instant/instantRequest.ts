import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { InstantSlots } from '#contract/instant/asking.ts'
import type { InstantRequest, Live } from '#contract/instant/instant.ts'
import { canExtend, isLive } from '#domain/instant/instantRequest.ts'
import { randomKey } from '#platform/device/randomKey.ts'
import { serverAhead } from '#platform/device/serverClock.ts'
import { hintInstant } from '#platform/storage/instantHint.ts'
import { followAnswer } from '#stores/liveAnswer.ts'

export type RequestState = { status: 'loading' } | { status: 'none' } | ({ status: 'known' } & Live)

const LOADING: RequestState = { status: 'loading' }
export const loadingRequest = () => LOADING

export const $instantRequest = atom<RequestState>(LOADING)
/** Whether what is shown is known to be the newest. */
export const $isOnLine = atom(true)
/** Milliseconds that the server's clock is ahead of this one. */
export const $ahead = atom(0)
/** What became of the last tap; null where it went through. */
export type Tapped = { code: number | null } | null
const NOTHING: Tapped = null
export const nothingTapped = () => NOTHING
export const $tapped = atom<Tapped>(NOTHING)

function show(live: Live) {
  $instantRequest.set({ status: 'known', request: live.request, responses: live.responses })
  const now = new Date(Date.now() + $ahead.get())
  hintInstant(isLive(live.request, now) ? live.request.expiresAt : null)
}

function showNone() {
  $instantRequest.set({ status: 'none' })
  hintInstant(null)
}

const ask = async (id: string): Promise<Live> => {
  const [{ request }, { items }] = await Promise.all([
    api('GET /instant-massages/requests', { query: { id } }),
    api('GET /instant-massages/responses', { query: { requestId: id } }),
  ])
  return { request, responses: items }
}

/** The id of the request; of the live one where the address has none (`/instant-massages/current`). */
async function findId(asked: string | null): Promise<string | null> {
  if (asked) return asked
  try {
    return (await api('GET /instant-massages/current')).request?._id ?? null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $isOnLine.set(false)
    return null
  }
}

let isAsking = false
let stopLine: (() => void) | undefined

/** Follows this request instead of the one before. */
function listenTo(id: string) {
  stopLine?.()
  stopLine = followAnswer<Live>({
    events: `/instant-massages/requests/${encodeURIComponent(id)}/events`,
    poll: () => ask(id),
    onAnswer: (live) => {
      // A request that another one is about to replace ends a moment before that one is known.
      if (!isAsking) show(live)
    },
    onLine: (isOnline) => $isOnLine.set(isOnline),
    onRefusal: showNone,
  })
}

/** Follows the request of this id, or the live one, until the returned function is called. */
export function followRequest(asked: string | null): () => void {
  let isOver = false
  async function start() {
    $ahead.set(await serverAhead())
    const id = await findId(asked)
    if (isOver) return
    if (id) listenTo(id)
    else showNone()
  }
  void start()
  return () => {
    isOver = true
    stopLine?.()
    stopLine = undefined
  }
}

async function tap(call: (id: string) => Promise<Live>) {
  const state = $instantRequest.get()
  if (state.status !== 'known') return
  try {
    show(await call(state.request._id))
    $tapped.set(NOTHING)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const code = refusalCode(error)
    $tapped.set({ code })
    if (code === ERROR_CODE.instantOver) show(await ask(state.request._id).catch(() => state))
  }
}

/** Five more minutes; twice at most (113). */
export const extendRequest = () =>
  tap((id) => api('POST /instant-massages/requests/{id}/extend', { params: { id }, query: {} }))

/** Gives the request up, with every place that is kept for it. */
export const cancelRequest = () => tap((id) => api('POST /instant-massages/requests/{id}/cancel', { params: { id } }))

type Change = Partial<Pick<InstantRequest, 'start' | 'startAt' | 'isWide' | 'duration'>>

const askedOf = (request: InstantRequest) => {
  const { serviceType, duration, guestCount, latitude, longitude, place, note } = request
  const { meetAt, start, startAt, isWide } = request
  const therapistPreference = request.therapistPreference as 'any' | 'female' | 'male'
  const wanted = { serviceType, duration, guestCount, latitude, longitude, place, therapistPreference, note }
  return { ...wanted, meetAt, start, startAt, isWide }
}

/** Asks for the same but for a change; a live request is given up with it, in one step. */
const askAgain = async (request: InstantRequest, change: Change): Promise<Live> => {
  const body = { ...askedOf(request), ...change, replaces: true }
  return api('POST /instant-massages/requests', { body, idempotencyKey: randomKey() })
}

async function again(call: (request: InstantRequest) => Promise<Live>) {
  const state = $instantRequest.get()
  if (state.status !== 'known' || isAsking) return
  isAsking = true
  await tap(() => call(state.request))
  isAsking = false
  const now = $instantRequest.get()
  if (now.status === 'known' && now.request._id !== state.request._id) listenTo(now.request._id)
}

/** Asks shops further away as well: a live request goes on for longer, another one begins anew. */
export const widenRequest = () =>
  again((request) => {
    const now = new Date(Date.now() + $ahead.get())
    if (!canExtend(request, now)) return askAgain(request, { isWide: true })
    return api('POST /instant-massages/requests/{id}/extend', {
      params: { id: request._id },
      query: { wider: 'true' },
    })
  })

/** Asks for a half hour later today. */
export const askForTime = (startAt: string) => again((request) => askAgain(request, { start: 'later', startAt }))

/** Free times of shops nearby for what was asked; undefined without an answer. */
export function findSlots(request: InstantRequest): Promise<InstantSlots[] | undefined> {
  const { serviceType, duration, guestCount, latitude, longitude, isWide } = request
  const query = { serviceType, duration, guestCount, latitude, longitude, isWide: isWide ? 'true' : 'false' } as const
  return api('GET /instant-massages/slots', { query }).then(
    ({ items }) => items,
    () => undefined,
  )
}
