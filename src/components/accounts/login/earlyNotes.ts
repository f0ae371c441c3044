import { createHash } from 'node:crypto'

/**
 * Inline in a log-in page, behind the whole form, since a browser may paint what stands before a script: shows the notes
 * that are true of this browser before the page is painted, so that nothing moves once its script is there
 * (startAuthPage.ts, which says the same of them).
 */
export const EARLY_NOTES = `{
const query = new URLSearchParams(location.search)
const isSignedIn = /(^|; )signedIn=1(;|$)/.test(document.cookie)
const show = (mark) => { document.querySelector('[' + mark + ']').hidden = false }
if (query.has('guest') && isSignedIn) show('data-guest')
if (query.has('ended') && !isSignedIn) show('data-ended')
try {
if (query.get('redirect') && (localStorage.getItem('pendingChoice') ?? 'null') !== 'null') show('data-choice-kept')
} catch {}
}`

/** The hash of the inline script in the page's Content-Security-Policy. */
export const EARLY_NOTES_HASH = `sha256-${createHash('sha256').update(EARLY_NOTES).digest('base64')}` as const
