import { watchEnd } from '#components/merchandising/rails/moreRails.ts'
import { fillOwnRails } from '#components/merchandising/rails/personalRails.ts'
import { refreshOffer } from '#components/ui/clock/refreshOffer.ts'
import { isSignedIn } from '#platform/storage/signedIn.ts'
import { viewedPlaces } from '#platform/storage/viewedPlaces.ts'
import { findNear, showKept } from './near/near.ts'
import { showNearVisit } from './near/nearVisit.ts'
import { startPopups } from './popups.ts'

const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`)

/** Out of sight until it is known that the customer has not ordered yet; visitors keep it. */
async function showWelcomeOffer(offer: HTMLElement) {
  offer.hidden = true
  const { isForFirstOrder } = await import('#stores/orders/firstOrder.ts')
  offer.hidden = !(await isForFirstOrder())
}

/** Loads what waits for the visitor's first interaction: popups, personal rails, and the end of the page. */
export function startLazyHome() {
  startPopups()
  const [near, more, welcome] = [part('near-me'), part('more-rails'), part('welcome-offer')]
  const visit = part('near-visit')
  if (near) showKept(near)
  if (more) watchEnd(more)
  if (welcome && isSignedIn()) showWelcomeOffer(welcome)
  if (visit && isSignedIn()) showNearVisit(visit)
  if (isSignedIn() || viewedPlaces().length > 0) fillOwnRails()
}

/** A sale is over: its part of the page comes anew or goes, its banner goes. */
export function endOffer(clock: HTMLTimeElement) {
  const offer = clock.closest<HTMLElement>('[data-offer]')
  if (offer) refreshOffer(offer, clock.dateTime)
  else clock.closest('dialog')?.close()
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-near-find]') : null
  const near = button?.closest<HTMLElement>('[data-near-me]')
  if (near) findNear(near, button!)
})
