import { afterFirstInteraction } from '#components/ui/lazy/afterFirstInteraction.ts'

const bring = () => import('./lazy.ts')

/** What runs before the first tap; all else brings its code at the first move. No tap is lost while it comes. */
export function startHome() {
  afterFirstInteraction(() => bring().then(({ startLazyHome }) => startLazyHome()))
  document.addEventListener('click', ({ target }) => {
    const control = target instanceof Element && target.closest<HTMLElement>('[data-turn],[data-near-find]')
    if (control) bring().then(({ act }) => act(control))
  })
  document
    .querySelector('[data-hero]')
    ?.addEventListener('pointerdown', (event) => bring().then(({ touchHero }) => touchHero(event as PointerEvent)), {
      once: true,
    })
  addEventListener('countdownend', ({ target }) => bring().then(({ endOffer }) => endOffer(target as HTMLTimeElement)))
}
