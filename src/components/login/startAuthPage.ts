import { safeRedirect } from '#domain/safeRedirect.ts'
import { queryOf, replaceBy } from '#platform/page.ts'
import { isSignedIn } from '#platform/signedIn.ts'

/** The page is the same for everyone: only here it learns where to go on to, and that somebody may be logged in. */
export function startAuthPage() {
  const redirect = queryOf('redirect')
  const home = document.querySelector<HTMLElement>('[data-home]')?.dataset.home ?? '/'
  const goOn = () => {
    if (isSignedIn()) replaceBy(safeRedirect(redirect, home))
  }
  goOn()
  // Back from the next page, this one may come out of memory with its form still waiting.
  addEventListener('pageshow', ({ persisted }) => persisted && goOn())
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keep-redirect]')) {
    if (redirect) link.search = `?${new URLSearchParams({ redirect })}`
  }
  const kept = document.querySelector<HTMLElement>('[data-choice-kept]')
  if (kept) kept.hidden = !redirect || (localStorage.getItem('pendingChoice') ?? 'null') === 'null'
}
