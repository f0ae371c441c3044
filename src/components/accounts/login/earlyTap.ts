import { createHash } from 'node:crypto'

/**
 * Inline in the page, before its scripts: notes the button of a form that is pressed before they are loaded, by Enter
 * too.
 */
export const EARLY_TAP =
  "addEventListener('click',({target})=>{window.earlyTap=target.closest('[data-lazy-form] button')},true)"

/** The hash of the inline script in the page's Content-Security-Policy. */
export const EARLY_TAP_HASH = `sha256-${createHash('sha256').update(EARLY_TAP).digest('base64')}` as const
