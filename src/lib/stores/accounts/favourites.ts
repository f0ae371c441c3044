import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { LIKE_DELAY_MS } from '#domain/constants.ts'
import { track } from '#platform/device/dataLayer.ts'
import { goTo } from '#platform/device/page.ts'
import { isSignedIn } from '#platform/storage/signedIn.ts'
import { loginPath } from './loginPath.ts'

/** What the customer has marked, as the page shows it: 'shop:ID' and 'brand:ID'. Empty for a visitor. */
export const $favourites = atom<ReadonlySet<string>>(new Set())

/** What the server said last. */
let settled: ReadonlySet<string> = new Set()
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

function changed(marks: ReadonlySet<string>, mark: string, isFavourite: boolean): Set<string> {
  const next = new Set(marks)
  if (isFavourite) next.add(mark)
  else next.delete(mark)
  return next
}

/** Asks once what is marked; without an answer nothing is. */
export async function loadFavourites() {
  if (!isSignedIn()) return
  const answer = await api('GET /favourites/ids').catch(() => undefined)
  if (!answer) return
  settled = new Set([...answer.shops.map((id) => `shop:${id}`), ...answer.brands.map((id) => `brand:${id}`)])
  // What was tapped since the request stays as it is shown.
  const shown = $favourites.get()
  let marks = settled
  for (const mark of waiting.keys()) marks = changed(marks, mark, shown.has(mark))
  $favourites.set(marks)
}

function targetOf(mark: string) {
  const [kind, ...id] = mark.split(':')
  return kind === 'brand' ? { brand: id.join(':') } : { shop: id.join(':') }
}

async function send(mark: string, onFailed: (code: number | null) => void) {
  waiting.delete(mark)
  const wanted = $favourites.get().has(mark)
  if (wanted === settled.has(mark)) return
  const target = targetOf(mark)
  try {
    const { isFavourite } = wanted
      ? await api('POST /favourites', { body: target })
      : await api('DELETE /favourites', { query: target })
    settled = changed(settled, mark, isFavourite)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A log-in that has ended is the whole page's affair (`session:over`).
    if (error.status !== 401) onFailed(refusalCode(error))
  }
  // A tap since then has its own call on the way.
  if (!waiting.has(mark)) $favourites.set(changed($favourites.get(), mark, settled.has(mark)))
}

/**
 * Adds or removes a favourite: shown at once, sent half a second after the last tap. Visitors are sent to log in first.
 */
export function toggleFavourite(mark: string, onFailed: (code: number | null) => void) {
  if (!isSignedIn()) return goTo(loginPath())
  const isFavourite = !$favourites.get().has(mark)
  $favourites.set(changed($favourites.get(), mark, isFavourite))
  track(isFavourite ? 'like' : 'unlike', targetOf(mark))
  clearTimeout(waiting.get(mark))
  waiting.set(
    mark,
    setTimeout(() => send(mark, onFailed), LIKE_DELAY_MS),
  )
}
