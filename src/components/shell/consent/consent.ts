import { type ConsentAnswer, consentAnswer, isConsentAnswer, keepConsent } from '#stores/tracking/consent.ts'
import { loadLazy } from '../loadLazy.ts'
import { startTracked } from '../trackClicks.ts'
import { askConsent } from './askConsent.ts'
import './consent.css'

/** The nearest part of the page around what was touched. */
const around = <E extends HTMLElement>({ target }: Event, part: string): E | null =>
  target instanceof Element ? target.closest<E>(part) : null

function keep(answer: ConsentAnswer) {
  const before = consentAnswer()
  keepConsent(answer)
  document.querySelector('.consent')?.remove()
  document.getElementById('main')?.focus({ preventScroll: true })
  if (answer === before) return
  if (answer === 'tracking') loadLazy().then(({ follow }) => follow(false))
  // What was loaded with the consent goes with it.
  else if (before) location.reload()
}

async function askAgain() {
  const question = await askConsent(true)
  question?.querySelector(`[data-answer="${consentAnswer()}"]`)?.setAttribute('aria-pressed', 'true')
  question?.focus()
}

/** Handles the answer about tracking, also from the question in the footer or below /me. */
export function startConsent() {
  document.addEventListener('click', (event) => {
    const answer = around(event, '[data-answer]')?.dataset.answer
    if (isConsentAnswer(answer)) keep(answer)
    if (around(event, '[data-consent-again]')) askAgain()
  })
  startTracked()
  if (consentAnswer() === 'tracking') loadLazy().then(({ follow }) => follow(true))
}
