type Load = (element?: HTMLElement) => Promise<unknown>

/**
 * Loads code at the first interaction of this type with an element that matches `selector`, then replays the
 * interaction to it: the event is held, once per element, until `load` is done, and is dispatched again. The loaded
 * code adds its own listeners. If loading fails, a link is followed; anything else waits for the next interaction,
 * which tries again. `load` is given the waiting element, if there is one. Returns a function that loads the code
 * without an interaction and never rejects.
 */
export function lazyAction(
  selector: string,
  load: Load,
  type: 'click' | 'submit' | 'change' | 'focusin' | 'focusout' = 'click',
): () => Promise<void> {
  const waiting = new Set<Element>()
  let isLoaded = false
  const tryLoad = (element?: HTMLElement) =>
    load(element).then(
      () => {
        isLoaded = true
      },
      () => {},
    )
  const hold = async (event: MouseEvent & { submitter?: HTMLElement | null }) => {
    const { target } = event
    const element = (target as Element).closest?.<HTMLElement & { href?: string }>(selector)
    if (isLoaded || !element || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (waiting.has(element)) return
    waiting.add(element)
    await tryLoad(element)
    waiting.delete(element)
    // The browser would send a form's fields as part of the page's address.
    if (!isLoaded) element.href && location.assign(element.href)
    else if (type === 'submit') (element as HTMLFormElement).requestSubmit(event.submitter ?? undefined)
    else target!.dispatchEvent(new MouseEvent(type, event))
  }
  // In the capture phase, before all other listeners: each of them gets an interaction once, when it is replayed.
  document.addEventListener(type as 'click', hold, true)
  return () => tryLoad()
}
