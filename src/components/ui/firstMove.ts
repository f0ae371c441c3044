/**
 * Brings code at the visitor's first move, so that the page comes without it. A tap on one of the `controls` that comes
 * before the code is held and given back to it.
 */
export function atFirstMove(controls: string, load: () => Promise<unknown>) {
  let isHere = false
  const bring = () =>
    load().then(() => {
      isHere = true
    })
  for (const sign of ['scroll', 'pointerdown', 'keydown']) addEventListener(sign, bring, { once: true, passive: true })
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const control = target instanceof Element && target.closest<HTMLElement>(controls)
    if (isHere || !control || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    bring().then(() => control.click())
  })
}
