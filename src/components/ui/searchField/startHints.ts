import { lazyAction } from '#platform/lazy/lazyAction.ts'

const FIELD = '[data-hints]'

/** The code of the hints is loaded at the first focus; until then the field costs a listener. */
export function startHints() {
  const load = lazyAction(FIELD, () => import('./hints.ts'), 'focusin')
  const focused = document.activeElement
  if (focused?.matches(FIELD)) load().then(() => focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
}
