const bring = () => import('./follow.ts')

/** The visit is followed while the page is open: the desk's word shows at once. */
export function startBookingTimer() {
  const visit = document.querySelector<HTMLElement>('[data-massage]')
  if (!visit) return
  bring().then(({ follow }) => follow(visit))
  visit.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-massage-time]')
    if (button) bring().then(({ time }) => time(visit, button))
  })
}
