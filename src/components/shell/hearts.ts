import { lazyAction } from '#platform/lazy/lazyAction.ts'
import { isSignedIn } from '#platform/storage/signedIn.ts'
import { loadLazy } from './loadLazy.ts'

const loadActions = () => loadLazy().then(({ cardActions }) => cardActions())

/** Hearts and the share button load their code when one is tapped. */
export function startMarks() {
  lazyAction('[data-heart],[data-share]', loadActions)
}

/** Draws the customer's own favourites from storage. */
export function drawOwnMarks() {
  if (document.querySelector('[data-heart]') && isSignedIn()) loadActions()
}
