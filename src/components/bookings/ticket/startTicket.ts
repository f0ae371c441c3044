import { followBooking } from '#components/bookings/followBooking.ts'
import { loadLazy } from '#components/shell/loadLazy.ts'
import { startLeaveTimes } from '#components/ui/clock/leaveTimes.ts'
import { startShopMaps } from '#components/ui/map/startShopMaps.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import { bookAgain } from '#stores/bookings/bookAgain.ts'
import { showToast } from '#stores/toasts.ts'
import { ticketState } from './ticketState.ts'

type Words = Record<string, string>

/** How often the clock is compared with the moment at which the ticket says something else. */
const ASK_MS = 15_000

/** Shows the ticket anew once the shop, the bank or another device has moved the visit; not under an open dialog. */
function follow(ticket: HTMLElement) {
  let isOld = false
  const anew = () => {
    if (!isOld || document.querySelector('dialog[open]')) return
    clearInterval(ticking)
    stop()
    location.reload()
  }
  // Minutes may pass unnoticed in a tab that sleeps: the state is told anew when it wakes.
  const changesAt = Date.parse(ticket.dataset.changes ?? '')
  const tick = () => {
    if (!(Date.now() >= changesAt)) return
    isOld = true
    anew()
  }
  const ticking = setInterval(tick, ASK_MS)
  const stop = followBooking(ticket.dataset.ticket ?? '', (reservation) => {
    isOld = ticketState(reservation) !== ticket.dataset.state
    anew()
  })
  document.addEventListener('close', anew, { capture: true })
  addEventListener('pagehide', stop)
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

function startBookAgain(button: HTMLButtonElement) {
  const words = JSON.parse(button.dataset.words ?? '{}') as Words
  const locale = location.pathname.split('/')[1] as Locale
  button.addEventListener('click', async () => {
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    const refused = await bookAgain(button.dataset.bookAgain ?? '', pathsOf(locale).booking)
    if (!refused) return
    button.ariaBusy = 'false'
    const { status } = refused
    const code = status === 'refused' ? refused.code : undefined
    const line = code === null ? words.network : (words[`code.${code}`] ?? words.generic)
    showToast('error', (status === 'nothing' ? words.nothing : line) ?? '')
  })
}

export function startTicket(root: ParentNode = document) {
  const ticket = root.querySelector<HTMLElement>('[data-ticket]')
  if (ticket) follow(ticket)
  startLeaveTimes(root)
  startShopMaps()
  // Without a connection a tap still says what happened.
  document.addEventListener('page:keep', ({ detail }) => detail.push(loadLazy().then(({ toasts }) => toasts())))
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-book-again]')) startBookAgain(button)
}
