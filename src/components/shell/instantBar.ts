import { afterFirstInteraction } from '#platform/lazy/afterFirstInteraction.ts'
import { isSignedIn } from '#platform/storage/signedIn.ts'
import { browserStore, tabStore } from '#platform/storage/storage.ts'
import { loadLazy } from './loadLazy.ts'

/** There the page itself shows the request, or makes it. */
const OWN = /\/instant-massage\/(search|response|summary|prep)/

/**
 * The page is cached for everybody, so a logged-in user's open request is looked up afterwards: at once where this
 * browser has stored one; else after the first interaction, once per tab, for one that was sent from another device.
 */
export function startLive() {
  const bar = document.querySelector<HTMLElement>('[data-live]')
  if (!bar || !isSignedIn() || OWN.test(location.pathname)) return
  const ask = () => loadLazy().then(({ live }) => live(bar))
  const until = browserStore.getItem('instantLive')
  if (until) Date.parse(until) > Date.now() && ask()
  else if (!tabStore.getItem('instantAsked')) afterFirstInteraction(ask)
}
