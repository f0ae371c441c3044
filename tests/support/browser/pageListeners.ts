import { vi } from 'vitest'

/**
 * From now on notes what listens to document and window, which outlive a test; the returned function takes it away
 * again and stops noting.
 */
export function noteListeners(): () => void {
  const drops: (() => void)[] = []
  const spies = [document, window].map((target) => {
    const add = target.addEventListener.bind(target)
    return vi
      .spyOn(target, 'addEventListener')
      .mockImplementation(
        (
          type: string,
          listener: EventListenerOrEventListenerObject | null,
          options?: AddEventListenerOptions | boolean,
        ) => {
          if (!listener) return
          drops.push(() => target.removeEventListener(type, listener, options))
          add(type, listener, options)
        },
      )
  })
  return () => {
    for (const spy of spies) spy.mockRestore()
    for (const drop of drops) drop()
  }
}
