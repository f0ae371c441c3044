import { isSignedIn } from '#platform/storage/signedIn.ts'
import { loadLazy } from './loadLazy.ts'

/** Pages that log-in does not lead back to. */
const FORMS = /\/(login|register(-thaihand)?|input-email|(forget|reset)-password|\w*-?handler|404)$/

/** The page is cached for everybody: only a cookie decides whether log-in or account is shown. */
export function startAccount() {
  let wasIn = false
  const show = () => {
    const isIn = isSignedIn()
    document.documentElement.toggleAttribute('data-signed-in', isIn)
    if (wasIn && !isIn) loadLazy().then(({ session }) => session('leavePersonalPage'))
    wasIn = isIn
  }
  show()
  // The browser may restore an old page after a log-in; a log-out in another tab is noticed by its storage event.
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
