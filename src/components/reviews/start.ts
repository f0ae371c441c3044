import { isSignedIn } from '#platform/signedIn.ts'

const CONTROL = '[data-reviews] :is([data-reviews-link],[data-like],button[data-translate])'

/** Filters, pages, likes and translations bring their code when one is meant; without script the links lead on. */
export function startReviews() {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const control = target instanceof Element && target.closest<HTMLElement>(CONTROL)
    if (!control || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    import('./act.ts').then(({ act }) => act(control))
  })
  if (isSignedIn()) import('./likes.ts').then(({ showOwnLikes }) => showOwnLikes())
}
