import { noteAnswer } from './doubleTap.ts'
import { rememberFields } from './fields.ts'
import { type HeldEvent, type Island, pendingIslands } from './pendingIslands.ts'
import { markedWhile, markReplayed } from './replayed.ts'

/** `astro:hydrate` fires before React has committed; a discrete event makes React 19 commit at once. */
export function commit(target: Element) {
  target.dispatchEvent(new Event('touchcancel', { bubbles: true }))
}

/** Replays the interactions from before hydration to the island: fields first, then each event exactly once. */
export async function settle({ element, held }: Island) {
  const fields = rememberFields(element)
  pendingIslands.delete(element)
  if (element.firstElementChild) commit(element.firstElementChild)
  for (const tell of fields) tell()
  for (const one of held.splice(0)) {
    // React finishes the work of one event before the next is shown.
    await null
    replay(one)
  }
}

function replay({ event, target, control }: HeldEvent) {
  const shown = target.isConnected ? target : control
  if (!shown.isConnected) return
  commit(shown)
  if (event.type === 'submit') return submitAgain(shown as HTMLFormElement, event as SubmitEvent)
  noteAnswer(control)
  const Kind = event.constructor as typeof Event
  shown.dispatchEvent(markReplayed(new Kind(event.type, event)))
}

/** A dispatched submit event would submit nothing where React leaves the form to the browser. */
function submitAgain(form: HTMLFormElement, { submitter }: SubmitEvent) {
  markedWhile('submit', () => form.requestSubmit(submitter?.isConnected ? submitter : undefined))
}
