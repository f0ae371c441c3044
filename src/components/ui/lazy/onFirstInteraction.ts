import { afterFirstInteraction } from './afterFirstInteraction.ts'

/**
 * Brings code at the visitor's first move, so that the page comes without it. A tap on one of the `controls` that comes
 * before the code is held and given back to it; where the code cannot come, links lead on and other taps ask again.
 * Answers what brings the code earlier: brought past it, the code would answer a tap that is held for it, too.
 */
export function onFirstInteraction(controls: string, load: () => Promise<unknown>): () => Promise<void> {
  let isHere = false
  const bring = () =>
    load().then(
      () => {
        isHere = true
      },
      () => {},
    )
  let passing: HTMLElement | undefined
  afterFirstInteraction(bring)
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const control = target instanceof Element && target.closest<HTMLElement>(controls)
    if (isHere || !control || control === passing || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    bring().then(() => {
      passing = control
      control.click()
      passing = undefined
    })
  })
  return bring
}
