import { createHash } from 'node:crypto'

/**
 * Inline in the head, before the first frame: a transition between two pages that the browser skips (the window was
 * resized, or the next page is none of ours) is no error, and its promises are nobody's to read. One that comes with
 * the page may be skipped before the page is revealed, and is told to nobody then: it is looked for at once.
 */
export const QUIET_TRANSITION = [
  '(q=>{q(document.activeViewTransition);onpageswap=onpagereveal=e=>q(e.viewTransition)})',
  '(t=>t&&Promise.all([t.ready,t.finished,t.updateCallbackDone]).catch(()=>0))',
].join('')

/** The hash of the inline script in the page's Content-Security-Policy. */
export const QUIET_TRANSITION_HASH = `sha256-${createHash('sha256').update(QUIET_TRANSITION).digest('base64')}` as const
