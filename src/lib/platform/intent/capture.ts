import type { Island } from './pendingIslands.ts'

const BUTTON = 'button,input:is([type=submit],[type=button],[type=image],[type=reset])'
// Handled by the browser without React.
const NATIVE = 'a[href],area[href],label,input,select,textarea,summary'
const WIDGET = '[role=combobox],[role=slider],[role=spinbutton]'
const COMPOSITE = `${WIDGET},[role=grid],[role=listbox],[role=menu],[role=radiogroup],[role=tablist],[role=toolbar]`

/** On a stepper every tap counts: `data-intent-repeat` on it, or around it, keeps them all. */
export const countsEveryTap = (control: Element) => control.closest('[data-intent-repeat]') !== null

/** Two taps on one button may land on its icon and on its text. */
export const controlOf = (target: Element) => target.closest(`${BUTTON},[role],[tabindex]`) ?? target

/** Whether the event must wait for React; other events only start hydration. */
export function mustWait(event: Event, target: Element): boolean {
  if (event.type === 'submit') return true
  const nearest = target.closest(`${BUTTON},${NATIVE}`)
  const native = nearest !== null && !nearest.matches(BUTTON)
  if (native) return false
  return event.type === 'click' || (event instanceof KeyboardEvent && isMeaningfulKey(event, target))
}

/** Enter and space on a real button come again as a click; arrows elsewhere than in a widget scroll the page. */
function isMeaningfulKey(event: KeyboardEvent, target: Element): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  if (event.key === 'Enter' || event.key === ' ') return !target.matches(BUTTON) && target.matches('[role],[tabindex]')
  return /^Arrow|^Home$|^End$/.test(event.key) && target.closest(COMPOSITE) !== null
}

/** Takes the event from the page and keeps it, once per control and type. The path is empty later: keep the target. */
export function hold({ held }: Island, event: Event, target: Element) {
  event.preventDefault()
  event.stopPropagation()
  const control = controlOf(target)
  const known = held.some((other) => other.control === control && other.event.type === event.type)
  if (!known || (event.type === 'click' && countsEveryTap(control))) held.push({ event, target, control })
}
