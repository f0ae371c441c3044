import { redirectIn } from '#domain/accounts/redirectIn.ts'
import { safeRedirect } from '#domain/accounts/safeRedirect.ts'
import { queryOf, replaceBy } from '#platform/device/page.ts'
import { isSignedIn } from '#platform/storage/signedIn.ts'
import { showChoice } from './showChoice.ts'

const OTHER_WAYS_IN = /^\/\w+\/(?:login|register|input-email|forget-password)\/?$/i

/**
 * Where to go after log-in (spec section 4). A link tapped before this module was loaded has no `redirect` of its own:
 * it is then taken from the referring log-in page and written into this address, where the forms read it.
 */
function redirectOfPage(): string | null {
  const own = redirectIn(location.search)
  const from = URL.parse(document.referrer)
  if (own || from?.origin !== location.origin || !OTHER_WAYS_IN.test(from.pathname)) return own
  const before = redirectIn(from.search)
  if (before) {
    const here = new URL(location.href)
    here.searchParams.set('redirect', before)
    history.replaceState(history.state, '', here)
  }
  return before
}

/** The page is cached for everybody, so the redirect and the session are read in the browser. */
export function startAuthPage() {
  const redirect = redirectOfPage()
  // A guest who is logged in comes to make an account of it.
  const isGuest = queryOf('guest') !== null
  const { home = '/', stays } = document.querySelector<HTMLElement>('[data-home]')?.dataset ?? {}
  const goOn = () => {
    if (isSignedIn() && !isGuest && stays === undefined) replaceBy(safeRedirect(redirect, home))
  }
  goOn()
  // Back from the next page, this one may come out of memory with its form still waiting.
  addEventListener('pageshow', ({ persisted }) => persisted && goOn())
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keep-redirect]')) {
    if (redirect) link.search = `?${new URLSearchParams({ redirect })}`
  }
  const isEnded = queryOf('ended') !== null && !isSignedIn()
  // The server has ended this log-in on its own; what the browser keeps of it goes here.
  if (isEnded)
    import('#stores/accounts/sessionEnd.ts').then(({ forgetAfterEnd }) => {
      // A user who has logged in before this import finished keeps the restored data.
      if (!isSignedIn()) forgetAfterEnd()
    })
  // The other notes are shown already (earlyNotes.ts); a redirect may have been found since.
  if (redirect) showChoice()
}
