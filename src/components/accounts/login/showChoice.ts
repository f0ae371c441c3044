import { readPendingChoice } from '#stores/bookings/pendingChoice.ts'

/** Shows what waits for the log-in, as the shop's page named it. */
export function showChoice() {
  const card = document.querySelector<HTMLElement>('[data-choice-kept]')
  const choice = readPendingChoice()
  if (!card || !choice) return
  card.hidden = false
  for (const [part, text] of Object.entries(choice.shown ?? {})) {
    const place = card.querySelector(`[data-choice-${part}]`)
    if (place) place.textContent = text
  }
}
