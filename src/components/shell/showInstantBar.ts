import { COUNTDOWN_TICK_MS } from '#domain/constants.ts'
import { timeLeft } from '#domain/instant/instantAnswers.ts'
import { findOpenRequest } from '#stores/instant/openRequest.ts'

/** The way back to an open request with the time that is left; it goes when the request is over. */
export async function showLive(bar: HTMLElement) {
  const open = await findOpenRequest()
  const link = bar.querySelector('a')
  const time = bar.querySelector('b')
  if (!open || !link || !time) return
  link.search = `?${new URLSearchParams({ requestId: open.requestId })}`
  const tick = () => {
    const now = new Date(Date.now() + open.aheadMs)
    bar.hidden = now >= new Date(open.expiresAt)
    time.textContent = timeLeft(open.expiresAt, now)
    if (bar.hidden) clearInterval(timer)
  }
  const timer = setInterval(tick, COUNTDOWN_TICK_MS)
  tick()
}
