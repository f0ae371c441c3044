import { lazyAction } from '#platform/lazy/lazyAction.ts'

const load = () => import('./follow.ts')

/** The visit is followed while the page is open: the desk's word shows at once. */
export function startBookingTimer() {
  const visit = document.querySelector<HTMLElement>('[data-massage]')
  if (visit) load().then(({ follow }) => follow(visit))
  lazyAction('[data-massage-time]', load)
}
