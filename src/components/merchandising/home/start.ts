import { afterFirstInteraction } from '#platform/lazy/afterFirstInteraction.ts'
import { lazyAction } from '#platform/lazy/lazyAction.ts'

const bring = () => import('./lazy.ts')

/** What runs before the first tap; all else loads its code at the first interaction. */
export function startHome() {
  afterFirstInteraction(() => bring().then(({ startLazyHome }) => startLazyHome()))
  lazyAction('[data-turn],[data-near-find]', bring)
  document
    .querySelector('[data-hero]')
    ?.addEventListener('pointerdown', (event) => bring().then(({ touchHero }) => touchHero(event as PointerEvent)), {
      once: true,
    })
  addEventListener('countdownend', ({ target }) => bring().then(({ endOffer }) => endOffer(target as HTMLTimeElement)))
}
