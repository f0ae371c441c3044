import { readCookie } from '#platform/cookies.ts'
import { browserStore, tabStore } from '#platform/storage.ts'
import { bring } from './bring.ts'

/** There the page itself shows the request, or makes it. */
const OWN = /\/instant-massage\/(search|response|summary|prep)/

/**
 * The page is the same for everyone, so whether a request is open is asked for after it: by who is logged in, where
 * this browser remembers one, and once in each tab for one that was sent from another device.
 */
export function startLive() {
  const bar = document.querySelector<HTMLElement>('[data-live]')
  if (!bar || readCookie('signedIn') !== '1' || OWN.test(location.pathname)) return
  const until = browserStore.getItem('instantLive')
  if (until ? Date.parse(until) > Date.now() : !tabStore.getItem('instantAsked')) bring().then(({ live }) => live(bar))
}
