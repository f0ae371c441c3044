import { afterFirstInteraction } from '#platform/lazy/afterFirstInteraction.ts'
import { lazyAction } from '#platform/lazy/lazyAction.ts'

const loadLazy = () => import('./lazy.ts')

/** What runs before the first tap; all else loads its code at the first interaction. */
export function startHome() {
  afterFirstInteraction(() => loadLazy().then(({ startLazyHome }) => startLazyHome()))
  lazyAction('[data-slide-by],[data-near-find]', loadLazy)
  document
    .querySelector('[data-hero]')
    ?.addEventListener('pointerdown', (event) => loadLazy().then(({ touchHero }) => touchHero(event as PointerEvent)), {
      once: true,
    })
  addEventListener('countdownend', ({ target }) =>
    loadLazy().then(({ endOffer }) => endOffer(target as HTMLTimeElement)),
  )
}
