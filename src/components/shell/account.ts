import { isSignedIn } from '#platform/storage/signedIn.ts'
import { loadLazy } from './loadLazy.ts'

/** Pages that log-in does not lead back to. */
const FORMS = /\/(login|register(-thaihand)?|input-email|(forget|reset)-password|\w*-?handler|404)$/

/** The page is the same for everyone: only this cookie tells whether to offer the log-in or the account. */
export function startAccount() {
  let wasIn = false
  const show = () => {
    const isIn = isSignedIn()
    document.documentElement.toggleAttribute('data-signed-in', isIn)
    if (wasIn && !isIn) loadLazy().then(({ session }) => session('leavePersonalPage'))
    wasIn = isIn
  }
  show()
  // Back from the log-in page the old page may come out of memory; a log-out in another tab is heard of.
  addEventListener('pageshow', show)
  document.addEventListener('app:visible', show)
  addEventListener('storage', ({ key }) => key === 'loggedOutAt' && show())
  document.addEventListener('session:over', () => loadLazy().then(({ session }) => session('endSession')))
  const link = document.querySelector<HTMLAnchorElement>('[data-log-in]')
  link?.addEventListener('click', () => {
    const asked = new URLSearchParams(location.search).get('redirect')
    const here = FORMS.test(location.pathname) ? undefined : location.pathname + location.search
    const redirect = asked ?? here
    link.search = redirect ? `?redirect=${encodeURIComponent(redirect)}` : ''
  })
}
