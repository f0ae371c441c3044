import { isSignedIn } from '#platform/storage/signedIn.ts'

const CONTROL = '[data-reviews] :is([data-reviews-link],[data-like],button[data-translate])'
const bring = () => import('./lazy.ts')

/** Filters, pages, likes and translations bring their code when one is meant; without script the links lead on. */
export function startReviews() {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const control = target instanceof Element && target.closest<HTMLElement>(CONTROL)
    if (!control || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    bring().then(({ act }) => act(control))
  })
  if (isSignedIn()) bring().then(({ showOwnLikes }) => showOwnLikes())
}
