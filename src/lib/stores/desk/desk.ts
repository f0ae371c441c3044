import { atom } from 'nanostores'
import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { followDesk } from '#api/desk.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { forgetQuery, queryOf } from '#platform/device/page.ts'
import { dropSecret, keptSecret, readAddressSecret } from '#platform/storage/addressSecret.ts'

export type DeskState =
  | { status: 'opening' }
  /** The desk is not open on this device, and the address has no staff link. */
  | { status: 'noLink' }
  /** The link, or the session that it opened, opens nothing any more. */
  | { status: 'over' }
  /** The first answer did not come; `code` is null where the network failed. */
  | { status: 'failed'; code: number | null }
  /** `line`: connected, polling, or without a connection since the last answer. */
  | { status: 'open'; desk: Desk; line: 'live' | 'polling' | 'lost' }

const OPENING: DeskState = { status: 'opening' }
export const openingDesk = () => OPENING

export const $desk = atom<DeskState>(OPENING)

let open: { urlName: string } | undefined

/** The desk that is open, for what is done at it. */
export const openDeskNow = () => open

/** Shows the desk's state from the answer of an action or from the live connection. */
export function showDesk(desk: Desk, line: 'live' | 'polling' = 'live') {
  $desk.set({ status: 'open', desk, line })
}

const POLL_MS = 5000
/** The backend sends something every 15 seconds: a connection silent for longer counts as lost. */
const SILENT_MS = 40_000

const isRefused = ({ status }: ApiError) => status === 404

/** A device without a desk session is shown how to open one; a device whose session ended, that it is over. */
function close(wasOpen: boolean) {
  open = undefined
  $desk.set({ status: wasOpen ? 'over' : 'noLink' })
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const resume = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', resume, { once: true })
  })

/** One line, until it ends or falls silent. */
async function listen(urlName: string, left: AbortSignal) {
  const closeStreams = new AbortController()
  const silent = () => closeStreams.abort()
  let watch = setTimeout(silent, SILENT_MS)
  try {
    await followDesk(urlName, AbortSignal.any([left, closeStreams.signal]), (desk) => {
      clearTimeout(watch)
      watch = setTimeout(silent, SILENT_MS)
      showDesk(desk)
    })
  } finally {
    clearTimeout(watch)
  }
}

async function ask(urlName: string) {
  try {
    showDesk(await api('GET /desk/{urlName}', { params: { urlName } }), 'polling')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const state = $desk.get()
    const wasOpen = state.status === 'open'
    if (isRefused(error)) return close(wasOpen)
    $desk.set(wasOpen ? { ...state, line: 'lost' } : { status: 'failed', code: error.code })
  }
}

async function keepOpen(urlName: string, left: AbortSignal) {
  while (!left.aborted && open) {
    try {
      await listen(urlName, left)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isRefused(error)) return close($desk.get().status === 'open')
    }
    if (left.aborted) return
    await ask(urlName)
    await pause(POLL_MS, left)
  }
}

const keyName = (urlName: string) => `desk.${urlName}`

type Entered = 'entered' | 'refused' | { code: number | null }

/**
 * Opens the desk on this device by the key of a link, once: from then on a cookie does, which no script can read. This
 * tab keeps the key only until that is answered.
 */
async function enter(urlName: string, key: string): Promise<Entered> {
  try {
    await api('POST /desk/{urlName}/session', { params: { urlName }, body: { key } })
    dropSecret(keyName(urlName))
    return 'entered'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!isRefused(error)) return { code: error.code }
    dropSecret(keyName(urlName))
    return 'refused'
  }
}

/** Links of before had their key in the query, where servers and histories see it: none of them opens anything now. */
function dropOldKey(): boolean {
  if (queryOf('key') === null) return false
  forgetQuery('key')
  return true
}

async function start(urlName: string, left: AbortSignal) {
  let isOver = dropOldKey()
  readAddressSecret('key', keyName(urlName))
  const key = keptSecret(keyName(urlName))
  if (key) {
    const entered = await enter(urlName, key)
    if (left.aborted) return
    if (typeof entered === 'object') return $desk.set({ status: 'failed', ...entered })
    // The desk may be open here all the same.
    isOver ||= entered === 'refused'
  }
  open = { urlName }
  await keepOpen(urlName, left)
  if (isOver && $desk.get().status === 'noLink') $desk.set({ status: 'over' })
}

/**
 * Opens the desk, by the link that leads here or because it is open on this device, and follows it; answers how to
 * leave.
 */
export function openDesk(urlName: string): () => void {
  const leave = new AbortController()
  $desk.set(OPENING)
  start(urlName, leave.signal)
  return () => leave.abort()
}

/** This device is not the shop's any more. False where that could not be said, and the desk stays. */
export async function leaveDesk(urlName: string): Promise<boolean> {
  try {
    await api('DELETE /desk/{urlName}/session', { params: { urlName } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!isRefused(error)) return false
  }
  close(false)
  return true
}
