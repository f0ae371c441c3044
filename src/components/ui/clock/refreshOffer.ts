import { startCarousels } from '#components/ui/list/carousel.ts'
import { rememberInSession, sessionWords } from '#platform/storage/sessionWords.ts'
import { startCountdowns } from './countdown.ts'

const REFRESHED = 'refreshedOffers'
/** The server counts whole seconds: a request in the same second might still get the offer. */
const AFTER_END_MS = 1500

/** Once the server has noticed the end, and once only for each. */
async function isFirstTime(end: string): Promise<boolean> {
  if (sessionWords(REFRESHED).includes(end)) return false
  rememberInSession(REFRESHED, end)
  await new Promise((done) => setTimeout(done, AFTER_END_MS))
  return true
}

/** A page that is one offer all through comes anew as a whole. */
export async function refreshPage(endTime: string) {
  if (await isFirstTime(`${location.pathname} ${endTime}`)) location.reload()
}

/**
 * Refreshes or removes the part `[data-offer]` of an ended offer (spec section 4). Once for each end in a visit, so
 * that a wrong clock causes no loop.
 */
export async function refreshOffer(offer: HTMLElement, endTime: string) {
  const name = offer.dataset.offer ?? ''
  if (!(await isFirstTime(`${name} ${endTime}`))) return
  const answer = await fetch(location.href, { cache: 'no-cache' }).catch(() => undefined)
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.querySelector<HTMLElement>(`[data-offer="${CSS.escape(name)}"]`)
  if (!fresh) return offer.remove()
  const next = document.importNode(fresh, true)
  offer.replaceWith(next)
  startCountdowns(next)
  startCarousels(next)
}
