import { startAsk } from '#components/merchandising/ask/startAsk.ts'
import { afterFirstInteraction } from '#platform/lazy/afterFirstInteraction.ts'
import { lazyAction } from '#platform/lazy/lazyAction.ts'

const loadLazy = () => import('./lazy.ts')

/** What runs before the first tap; all else loads its code at the first interaction. */
export function startHome() {
  startAsk()
  afterFirstInteraction(() => loadLazy().then(({ startLazyHome }) => startLazyHome()))
  lazyAction('[data-near-find]', loadLazy)
  addEventListener('countdownend', ({ target }) =>
    loadLazy().then(({ endOffer }) => endOffer(target as HTMLTimeElement)),
  )
}
