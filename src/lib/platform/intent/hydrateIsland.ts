import { swallowSecondTaps } from './doubleTap.ts'
import { type Island, pendingIslands, shared } from './pendingIslands.ts'
import { settle } from './replay.ts'

swallowSecondTaps()

/** The answer of plain HTML, such as an opened dialog, is painted before the island's code runs. */
const frame = () =>
  new Promise((resolve) => {
    if (document.hidden) resolve(null)
    else requestAnimationFrame(() => setTimeout(resolve))
  })

/** Hydration writes to the field and would break an input method off in the middle of a word. */
const composed = () =>
  new Promise((resolve) => {
    if (shared.isComposing) document.addEventListener('compositionend', resolve, { once: true })
    else resolve(null)
  })

/** Hydrates the island, its parent first, since React cannot hydrate inside markup that is not hydrated. */
export async function hydrateIsland(island: Island) {
  if (island.isBusy) return
  const { element } = island
  const parent = pendingIslands.get(element.parentElement?.closest('astro-island[ssr]') ?? element)
  if (parent && parent !== island) shared.offer?.hydrate(parent)
  island.isBusy = true
  follow(island)
  try {
    await frame()
    const hydrate = await island.load()
    await composed()
    await hydrate()
  } catch (error) {
    resetIsland(island)
    throw error
  }
}

/** After a failed load the next tap tries again, and nothing old is replayed by it. */
function resetIsland(island: Island) {
  island.isBusy = false
  island.held.length = 0
}

const followed = new WeakSet<Island>()

/** Follows the island's own hydration; the success event does not bubble, the failure of a nested island does. */
function follow(island: Island) {
  if (followed.has(island)) return
  followed.add(island)
  const { element } = island
  element.addEventListener('astro:hydrate', () => settle(island), { once: true })
  element.addEventListener('astro:hydration-error', ({ target }) => {
    if (target === element) resetIsland(island)
  })
}
