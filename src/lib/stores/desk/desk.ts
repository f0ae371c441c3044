import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { ApiError } from '#api/apiError.ts'
import { deskApi, followDesk } from '#api/desk.ts'
import type { Desk } from '#contract/desk.ts'
import { forgetQuery, queryOf } from '#platform/page.ts'

export type DeskState =
  | { status: 'opening' }
  /** This device has no staff link of the shop. */
  | { status: 'noKey' }
  /** The link opens nothing any more; or the first answer did not come (`code` null). */
  | { status: 'closed'; code: number | null }
  /** `line`: live, asked now and then, or without a connection since the last answer. */
  | { status: 'open'; desk: Desk; line: 'live' | 'polling' | 'lost' }

const OPENING: DeskState = { status: 'opening' }
export const openingDesk = () => OPENING

export const $desk = atom<DeskState>(OPENING)

type Keys = Record<string, string>

const decode = (text: string): Keys => {
  try {
    return (JSON.parse(text) as Keys | null) ?? {}
  } catch {
    return {}
  }
}

/** By shop. Persisted: the staff link is opened once on a device. */
const $deskKeys = persistentAtom<Keys>('deskKeys', {}, { encode: JSON.stringify, decode })

/** The staff link's key leaves the address, and with it the history, as soon as it is read. */
function takeKey(urlName: string): string | undefined {
  const given = queryOf('key')
  if (given) {
    $deskKeys.set({ ...$deskKeys.get(), [urlName]: given })
    forgetQuery('key')
  }
  return $deskKeys.get()[urlName]
}

function dropKey(urlName: string) {
  const { [urlName]: _, ...others } = $deskKeys.get()
  $deskKeys.set(others)
}

let open: { urlName: string; key: string } | undefined

/** The desk and its key, for what is done at it. */
export const openDeskNow = () => open

/** What an action or the line answered: the desk as it stands now. */
export function showDesk(desk: Desk, line: 'live' | 'polling' = 'live') {
  $desk.set({ status: 'open', desk, line })
}

const POLL_MS = 5000
/** The backend says something every 15 seconds: a line silent for longer is dead without saying so. */
const SILENT_MS = 40_000

const isRefused = ({ status }: ApiError) => status === 404

function close(urlName: string, code: number | null) {
  dropKey(urlName)
  open = undefined
  $desk.set({ status: 'closed', code })
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const wake = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', wake, { once: true })
  })

/** One line, until it ends or falls silent. */
async function listen(urlName: string, key: string, left: AbortSignal) {
  const hangUp = new AbortController()
  const silent = () => hangUp.abort()
  let watch = setTimeout(silent, SILENT_MS)
  try {
    await followDesk(urlName, key, AbortSignal.any([left, hangUp.signal]), (desk) => {
      clearTimeout(watch)
      watch = setTimeout(silent, SILENT_MS)
      showDesk(desk)
    })
  } finally {
    clearTimeout(watch)
  }
}

async function ask(urlName: string, key: string) {
  try {
    showDesk(await deskApi(key)('GET /desk/{urlName}', { params: { urlName }, query: {} }), 'polling')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isRefused(error)) return close(urlName, error.code)
    const state = $desk.get()
    $desk.set(state.status === 'open' ? { ...state, line: 'lost' } : { status: 'closed', code: error.code })
  }
}

async function keepOpen(urlName: string, key: string, left: AbortSignal) {
  while (!left.aborted && open) {
    try {
      await listen(urlName, key, left)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isRefused(error)) return close(urlName, error.code)
    }
    if (left.aborted) return
    await ask(urlName, key)
    await pause(POLL_MS, left)
  }
}

/** Opens the desk with the link's key, or the one this device knows, and follows it; answers how to leave. */
export function openDesk(urlName: string): () => void {
  const key = takeKey(urlName)
  if (!key) {
    $desk.set({ status: 'noKey' })
    return () => undefined
  }
  const leave = new AbortController()
  open = { urlName, key }
  keepOpen(urlName, key, leave.signal)
  return () => leave.abort()
}

/** This device is not the shop's any more. */
export function leaveDesk(urlName: string) {
  dropKey(urlName)
  open = undefined
  $desk.set({ status: 'noKey' })
}
