import { isSignedIn } from '#platform/storage/signedIn.ts'
import { bring } from './loadLazy.ts'

/** Hearts and the share button bring their code when one is tapped. */
export function startMarks() {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const button = target instanceof Element && target.closest<HTMLElement>('[data-heart],[data-share]')
    if (!button || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    bring().then(({ mark }) => mark(button))
  })
}

/** A customer's own hearts are drawn at once. */
export function drawOwnMarks() {
  if (document.querySelector('[data-heart]') && isSignedIn()) bring().then(({ mark }) => mark())
}
