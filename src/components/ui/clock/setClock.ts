import { startCountdowns } from './countdown.ts'

/** Lets the clock of `box` count down to an instant; another one than before gets a clock of its own. */
export function setClock(box: HTMLElement, endTime: string) {
  const clock = box.querySelector('time')
  if (!clock || clock.dateTime === endTime) return
  const next = clock.cloneNode() as HTMLTimeElement
  next.dateTime = endTime
  next.dataset.countdown = ''
  clock.replaceWith(next)
  startCountdowns(box)
}
