import { followBooking } from '#components/bookings/followBooking.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { timeBooking } from '#stores/bookings/bookingTimer.ts'

/** The state that the page was rendered from. */
const stateOf = ({ status, massaging }: Reservation) => [status, massaging?.startedAt, massaging?.endedAt].join(' ')

/** Shows the page anew when the shop or another device has moved the visit, or its time is up. */
export function follow(visit: HTMLElement) {
  const { massage = '', state } = visit.dataset
  const anew = () => {
    stop()
    location.reload()
  }
  const stop = followBooking(massage, (reservation) => {
    if (stateOf(reservation) !== state) anew()
  })
  visit.addEventListener('countdownend', anew, { once: true })
  addEventListener('pagehide', stop)
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

/** The customer says that the massage begins or is over. */
async function time(visit: HTMLElement, button: HTMLButtonElement) {
  if (button.ariaBusy === 'true') return
  const line = visit.querySelector<HTMLElement>('[data-massage-refusal]')
  const words = JSON.parse(visit.dataset.words ?? '{}') as Record<string, string>
  button.ariaBusy = 'true'
  const refused = await timeBooking(
    visit.dataset.massage ?? '',
    button.dataset.massageTime === 'stop' ? 'stop' : 'start',
  )
  if (!refused) return location.reload()
  button.ariaBusy = 'false'
  if (!line) return
  line.textContent = refusalText(words, refused.code)
  line.hidden = false
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  const button = target.closest<HTMLButtonElement>('[data-massage-time]')
  const visit = button?.closest<HTMLElement>('[data-massage]')
  if (button && visit) time(visit, button)
})
