import { startTracked } from '#components/ui/tracked.ts'
import { type ConsentAnswer, consentAnswer, isConsentAnswer, keepConsent } from '#platform/consent.ts'
import { askConsent } from './askConsent.ts'
import { bring } from './bring.ts'

function keep(answer: ConsentAnswer, place: HTMLElement) {
  const before = consentAnswer()
  keepConsent(answer)
  place.replaceChildren()
  document.getElementById('main')?.focus({ preventScroll: true })
  if (answer === before) return
  if (answer === 'tracking') bring().then(({ follow }) => follow(false))
  // What was loaded with the consent goes with it.
  else if (before) location.reload()
}

/** Hears the answer about tracking, now or when it is asked for again at the foot of the page. */
export function startConsent() {
  const place = document.querySelector<HTMLElement>('[data-consent]')
  place?.addEventListener('click', ({ target }) => {
    const answer = target instanceof Element ? target.closest<HTMLElement>('[data-answer]')?.dataset.answer : undefined
    if (isConsentAnswer(answer)) keep(answer, place)
  })
  place?.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') keep('none', place)
  })
  document.querySelector('[data-consent-again]')?.addEventListener('click', async () => {
    const question = await askConsent()
    question?.querySelector(`[data-answer="${consentAnswer()}"]`)?.setAttribute('aria-pressed', 'true')
    if (question instanceof HTMLElement) question.focus()
  })
  startTracked()
  if (consentAnswer() === 'tracking') bring().then(({ follow }) => follow(true))
}
