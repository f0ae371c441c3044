import { lazyAction } from '#platform/lazy/lazyAction.ts'
import { isSignedIn } from '#platform/storage/signedIn.ts'

const load = () => import('./lazy.ts')

/** Filters, pages and likes load their code when one is meant; without script the links lead on. */
export function startReviews() {
  lazyAction('[data-reviews] :is([data-reviews-link],[data-like])', load)
  if (isSignedIn()) load().then(({ showOwnLikes }) => showOwnLikes())
}
