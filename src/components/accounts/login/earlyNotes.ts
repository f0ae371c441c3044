import { createHash } from 'node:crypto'

/**
 * Inline in a log-in page, behind the whole form, since a browser may paint what stands before a script: shows the notes
 * that are true of this browser, and what waits for the log-in, before the page is painted, so that nothing moves once its
 * script is there; and hands the way back on to the other ways in.
 */
export const EARLY_NOTES =
  '{const q=new URLSearchParams(location.search),i=/(^|; )signedIn=1/.test(document.cookie),' +
  "s=(m)=>{document.querySelector('[data-'+m+']').hidden=false};" +
  "q.has('guest')&&i&&s('guest');q.has('ended')&&!i&&s('ended');" +
  'const r=/[?&](redirect=[^&]+)/.exec(location.search);if(r){' +
  "for(const a of document.querySelectorAll('[data-keep-redirect]'))a.search='?'+r[1];" +
  "try{const c=JSON.parse(localStorage.getItem('pendingChoice'));if(c&&!(c.confirmedAt<Date.now()-864e5)){" +
  "s('choice-kept');for(const k in c.shown)document.querySelector('[data-choice-'+k+']').textContent=c.shown[k]}}catch{}}}"

/** The hash of the inline script in the page's Content-Security-Policy. */
export const EARLY_NOTES_HASH = `sha256-${createHash('sha256').update(EARLY_NOTES).digest('base64')}` as const
