import { afterFirstInteraction } from '#platform/lazy/afterFirstInteraction.ts'
import { lazyAction } from '#platform/lazy/lazyAction.ts'

/** The first interaction loads the code that checks and sends the form, so that it is there at the tap. */
export function startSpecial() {
  const form = document.querySelector<HTMLFormElement>('[data-special]')
  if (!form) return
  const load = () => import('./specialForm.ts')
  afterFirstInteraction(() => load().then(({ resume }) => resume(form)))
  lazyAction('[data-special] :is(input,textarea)', load, 'focusout')
  lazyAction('[data-special]', load, 'submit')
}
