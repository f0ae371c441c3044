/** Puts the question about tracking behind the skip link. Inside an app only somebody who wishes it is asked. */
export async function askConsent(isWished: boolean): Promise<HTMLElement | null> {
  if (!isWished && document.documentElement.dataset.headless !== undefined) return null
  const answer = await fetch(`/${location.pathname.slice(1, 3)}/consent`).catch(() => undefined)
  const question = answer?.ok && (await answer.text())
  // Without an answer the next page asks; a second tap while it comes brings no second question.
  if (question && !document.querySelector('.consent')) {
    document.querySelector('.skip')?.insertAdjacentHTML('afterend', question)
    const shown = document.querySelector('.consent')
    // As a tap on No, which waits for its code where that is still to come.
    shown?.addEventListener('keydown', (event) => {
      if ((event as KeyboardEvent).key === 'Escape') shown.querySelector<HTMLElement>('[data-answer="none"]')?.click()
    })
  }
  return document.querySelector('.consent')
}
