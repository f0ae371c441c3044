import { COUNTDOWN_TICK_MS } from '#domain/constants.ts'
import { clockText, secondsLeft } from '#domain/countdown.ts'
import { serverAhead } from '#platform/serverClock.ts'

const DAY_SECONDS = 86_400
const DAYS_FROM_SECONDS = 2 * DAY_SECONDS
let dayFormat: Intl.NumberFormat | undefined

/** Many hours are hard to read: from two days on, days stand before the clock, in the page's language. */
function textOf(left: number): string {
  if (left < DAYS_FROM_SECONDS) return clockText(left)
  dayFormat ??= new Intl.NumberFormat(document.documentElement.lang, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  })
  return `${dayFormat.format(Math.floor(left / DAY_SECONDS))} ${clockText(left % DAY_SECONDS)}`
}

function count(clock: HTMLTimeElement, ahead: number) {
  const end = Date.parse(clock.dateTime)
  let hasCounted = false
  const tick = () => {
    const left = secondsLeft(end, Date.now() + ahead)
    clock.textContent = textOf(left)
    if (left > 0 && clock.isConnected) {
      hasCounted = true
      return
    }
    clearInterval(timer)
    // A clock that was over when the page came says nothing, or a page that asks anew at the end would do so for ever.
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
