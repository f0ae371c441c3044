import { startCountdowns } from './countdown.ts'

/** Sets the countdown of `box` to an instant; a different instant than before makes a new clock. */
export function setClock(box: HTMLElement, endTime: string) {
  const clock = box.querySelector('time')
  if (!clock || clock.dateTime === endTime) return
  const next = clock.cloneNode() as HTMLTimeElement
  next.dateTime = endTime
  next.dataset.countdown = ''
  clock.replaceWith(next)
  startCountdowns(box)
}
