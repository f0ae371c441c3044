import { vi } from 'vitest'

/** Runs a page's script; the returned function takes away again what the script listens to on the document. */
export async function noteListeners(run: () => unknown): Promise<() => void> {
  const drops: (() => void)[] = []
  const add = document.addEventListener.bind(document)
  const noted = vi.spyOn(document, 'addEventListener').mockImplementation((type: string, listener, options) => {
    add(type, listener, options)
    drops.push(() => document.removeEventListener(type, listener, options))
  })
  await run()
  noted.mockRestore()
  return () => {
    for (const drop of drops) drop()
  }
}
