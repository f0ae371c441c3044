import { like } from './likes.ts'
import { showReviews } from './showReviews.ts'

export { showOwnLikes } from './likes.ts'

document.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey } = event
  const around = (part: string) =>
    target instanceof Element ? target.closest<HTMLElement>(`[data-reviews] ${part}`) : null
  const link = around('a[data-reviews-link]')
  const control = link ?? around('[data-like]')
  if (!control || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  if (control instanceof HTMLAnchorElement) showReviews(control)
  else like(control)
})
