import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Live } from '#contract/instant.ts'
import { isLive } from '#domain/instant/instantRequest.ts'
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

/** Follows the request of this id, or the live one, until the returned function is called. */
export function followRequest(asked: string | null): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  async function start() {
    $ahead.set(await serverAhead())
    const id = await findId(asked)
    if (isOver) return
    if (!id) return showNone()
    stop = followAnswer<Live>({
      events: `/instant-massages/requests/${encodeURIComponent(id)}/events`,
      poll: () => ask(id),
      onAnswer: show,
      onLine: (isOnline) => $isOnLine.set(isOnline),
      onRefusal: showNone,
    })
  }
  void start()
  return () => {
    isOver = true
    stop?.()
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
export const extendRequest = () => tap((id) => api('POST /instant-massages/requests/{id}/extend', { params: { id } }))

/** Gives the request up, with every place that is kept for it. */
export const cancelRequest = () => tap((id) => api('POST /instant-massages/requests/{id}/cancel', { params: { id } }))
