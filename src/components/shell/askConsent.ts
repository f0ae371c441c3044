/** Puts the question about tracking into its place. Inside an app there is none: nobody is asked there, or followed. */
export async function askConsent(): Promise<Element | null> {
  const place = document.querySelector<HTMLElement>('[data-consent]')
  if (!place || document.documentElement.dataset.headless !== undefined) return null
  // Without an answer the next page asks.
  const question = await fetch(place.dataset.consent ?? '').catch(() => undefined)
  if (question?.ok) place.innerHTML = await question.text()
  return place.firstElementChild
}
