import { createHash } from 'node:crypto'

/** Stands in the page itself, before its scripts: notes the button of a form that is pressed until they come, by Enter too. */
export const EARLY_TAP =
  "addEventListener('click',({target})=>{window.earlyTap=target.closest('[data-lazy-form] button')},true)"

/** What the page's policy knows it by. */
export const EARLY_TAP_HASH = `sha256-${createHash('sha256').update(EARLY_TAP).digest('base64')}` as const
