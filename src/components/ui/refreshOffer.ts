import { rememberInVisit, visitWords } from '#platform/visitWords.ts'
import { startCarousels } from './carousel.ts'
import { startCountdowns } from './countdown.ts'

const REFRESHED = 'refreshedOffers'
/** The server counts whole seconds; asked in the same one it might still sell. */
const AFTER_END_MS = 1500

/**
 * What is over is not sold: its part of the page, `[data-offer]`, comes anew or goes (spec section 4). Once for each
 * end in a visit, whatever the clocks say.
 */
export async function refreshOffer(offer: HTMLElement, endTime: string) {
  const name = offer.dataset.offer ?? ''
  if (visitWords(REFRESHED).includes(`${name} ${endTime}`)) return
  rememberInVisit(REFRESHED, `${name} ${endTime}`)
  await new Promise((done) => setTimeout(done, AFTER_END_MS))
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
