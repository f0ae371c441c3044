import { lazyAction } from '#platform/lazy/lazyAction.ts'

const load = () => import('./follow.ts')

/** Follows the booking while the page is open, so that steps set by the desk show at once. */
export function startBookingTimer() {
  const visit = document.querySelector<HTMLElement>('[data-massage]')
  if (visit) load().then(({ follow }) => follow(visit))
  lazyAction('[data-massage-time]', load)
}
