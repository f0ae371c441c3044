import { readCookie } from '#platform/cookies.ts'

/** The page is the same for everyone: only this cookie tells whether to offer the log-in or the account. */
export function startAccount() {
  const show = () => document.documentElement.toggleAttribute('data-signed-in', readCookie('signedIn') === '1')
  show()
  // Back from the log-in page the old page may come out of memory.
  addEventListener('pageshow', show)
  const link = document.querySelector<HTMLAnchorElement>('[data-log-in]')
  link?.addEventListener('click', () => {
    const isLogIn = location.pathname === link.pathname
    if (!isLogIn) link.search = `?redirect=${encodeURIComponent(location.pathname + location.search)}`
  })
}
