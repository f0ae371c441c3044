import { afterFirstInteraction } from '#components/ui/lazy/afterFirstInteraction.ts'

/** What is typed brings the code that checks and sends it, so that it is there at the tap. */
export function startSpecial() {
  const form = document.querySelector<HTMLFormElement>('[data-special]')
  if (!form) return
  const bring = () => import('./specialForm.ts')
  afterFirstInteraction(() => bring().then(({ resume }) => resume(form)))
  form.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      bring().then(({ check }) => check(target))
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    bring().then(({ send }) => send(form))
  })
}
