import { showToast } from '#stores/toasts.ts'

/** Copies what the button names; where the browser does not allow it, the text is shown instead. */
export function startCopy(root: ParentNode) {
  for (const button of root.querySelectorAll<HTMLElement>('[data-copy]'))
    button.addEventListener('click', async () => {
      const { copy = '', copied = '' } = button.dataset
      try {
        await navigator.clipboard.writeText(copy)
        showToast('success', copied)
      } catch {
        showToast('info', copy)
      }
    })
}
