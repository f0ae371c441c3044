import { createHash } from 'node:crypto'

/**
 * Inline in a log-in page, behind the whole form, since a browser may paint what stands before a script: shows the notes
 * that are true of this browser before the page is painted, so that nothing moves once its script is there.
 */
export const EARLY_NOTES =
  '{const q=new URLSearchParams(location.search),i=/(^|; )signedIn=1/.test(document.cookie),' +
  "s=(m)=>{document.querySelector('[data-'+m+']').hidden=false};" +
  "q.has('guest')&&i&&s('guest');q.has('ended')&&!i&&s('ended');" +
  "try{q.get('redirect')&&(localStorage.getItem('pendingChoice')??'null')!=='null'&&s('choice-kept')}catch{}}"

/** The hash of the inline script in the page's Content-Security-Policy. */
export const EARLY_NOTES_HASH = `sha256-${createHash('sha256').update(EARLY_NOTES).digest('base64')}` as const
