import { like } from './likes.ts'
import { showReviews } from './showReviews.ts'
import { translate } from './translate.ts'

export { showOwnLikes } from './likes.ts'

/** Does what a control of the reviews stands for. */
export function act(control: HTMLElement) {
  if (control instanceof HTMLAnchorElement) return showReviews(control)
  return control.matches('[data-like]') ? like(control) : translate(control)
}
