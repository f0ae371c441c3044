import { COUNTDOWN_TICK_MS } from '#domain/constants.ts'

const two = (value: number) => String(value).padStart(2, '0')

function startCountdown(clock: HTMLTimeElement) {
  const end = Date.parse(clock.dateTime)
  let hasCounted = false
  const tick = () => {
    const left = Math.max(0, Math.floor((end - Date.now()) / 1000))
    clock.textContent = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60].map(two).join(':')
    if (left > 0) {
      hasCounted = true
      return
    }
    clearInterval(timer)
    // A clock that was over when the page came says nothing, or a page that reloads at the end would do so for ever.
    if (hasCounted) clock.dispatchEvent(new Event('countdownend', { bubbles: true }))
  }
  const timer = setInterval(tick, COUNTDOWN_TICK_MS)
  tick()
}

/** Counts every `[data-countdown]` down; at the end it says so by `countdownend`, once. */
export function startCountdowns() {
  for (const clock of document.querySelectorAll<HTMLTimeElement>('[data-countdown]')) startCountdown(clock)
}
