import { COUNTDOWN_TICK_MS } from '#domain/constants.ts'
import { clockText, secondsLeft, splitDays } from '#domain/countdown.ts'
import { formatDays } from '#i18n/formatDays.ts'
import { serverAhead } from '#platform/device/serverClock.ts'

function textOf(left: number, names: Record<number, string>): string {
  const { days, rest } = splitDays(left)
  if (days === 0) return clockText(rest)
  names[days] ??= formatDays(days, document.documentElement.lang)
  return `${names[days]} ${clockText(rest)}`
}

function count(clock: HTMLTimeElement, ahead: number) {
  const end = Date.parse(clock.dateTime)
  const names: Record<number, string> = JSON.parse(clock.dataset.days ?? '{}')
  let hasCounted = false
  const tick = () => {
    const left = secondsLeft(end, Date.now() + ahead)
    clock.textContent = textOf(left, names)
    if (left > 0 && clock.isConnected) {
      hasCounted = true
      return
    }
    clearInterval(timer)
    // A clock that was over at page load fires no event, or a page that reloads at the end would do so forever.
    if (hasCounted && left === 0) clock.dispatchEvent(new Event('countdownend', { bubbles: true }))
  }
  const timer = setInterval(tick, COUNTDOWN_TICK_MS)
  tick()
}

/** Counts every `[data-countdown]` down by the server's clock; at the end it says so by `countdownend`, once. */
export function startCountdowns(root: ParentNode = document) {
  const clocks = root.querySelectorAll<HTMLTimeElement>('[data-countdown]')
  if (clocks.length === 0) return
  serverAhead().then((ahead) => {
    for (const clock of clocks) count(clock, ahead)
  })
}
