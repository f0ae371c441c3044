const find = (part = '') => document.querySelector<HTMLElement>(`.consent ${part}`)

/** Puts the question about tracking behind the skip link. Inside an app only where the customer opens it (`isAsked`). */
export async function askConsent(isAsked: boolean): Promise<HTMLElement | null> {
  if (!isAsked && document.documentElement.dataset.headless !== undefined) return null
  const answer = await fetch(`/${location.pathname.slice(1, 3)}/consent`).catch(() => undefined)
  const question = answer?.ok && (await answer.text())
  // Without an answer the next page asks again; a second tap during the request has no effect.
  if (question && !find()) {
    document.querySelector('.skip')?.insertAdjacentHTML('afterend', question)
    // As a tap on No, which waits for its code where that is still to come.
    find()?.addEventListener('keydown', ({ key }) => key === 'Escape' && find('[data-answer]')?.click())
  }
  return find()
}
