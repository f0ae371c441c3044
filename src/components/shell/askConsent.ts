/** Puts the question about tracking behind the skip link. Inside an app there is none: nobody is asked there, or followed. */
export async function askConsent(): Promise<HTMLElement | null> {
  if (document.documentElement.dataset.headless !== undefined) return null
  const question = await fetch(`/${location.pathname.slice(1, 3)}/consent`).catch(() => undefined)
  // Without an answer the next page asks; a second tap while it comes brings no second question.
  if (question?.ok && !document.querySelector('.consent')) {
    document.querySelector('.skip')?.insertAdjacentHTML('afterend', await question.text())
  }
  return document.querySelector('.consent')
}
