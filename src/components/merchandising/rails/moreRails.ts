import { startCarousels } from '#components/ui/list/carousel.ts'
import { fetchPage } from './fetchPage.ts'

let isGrowing = false

/**
 * Waits until what grows there pushes nothing away that is being read: below the screen, or above it where the browser
 * holds the page still.
 */
const outOfSight = (container: Element) =>
  new Promise<void>((done) => {
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry || entry.isIntersecting) return
      // The entry tells of the last frame: since then somebody may have come there.
      const { top, bottom } = container.getBoundingClientRect()
      if (bottom > 0 && top < innerHeight) return
      if (entry.boundingClientRect.top < 0 && !CSS.supports('overflow-anchor', 'auto')) return
      watcher.disconnect()
      done()
    })
    watcher.observe(container)
  })

/** Inserts the next carousels before their link, which then leads to the following page or is removed. */
async function growRails(more: HTMLElement): Promise<void> {
  const link = more.querySelector('a')
  if (!link || isGrowing) return
  isGrowing = true
  more.ariaBusy = 'true'
  try {
    const page = await fetchPage(link.href)
    const rails = document.createElement('div')
    rails.append(...[...page.querySelectorAll('[data-rails] > *')].map((rail) => document.importNode(rail, true)))
    await outOfSight(more)
    const isFocused = document.activeElement === link
    more.before(rails)
    startCarousels(rails)
    if (isFocused) rails.querySelector('a')?.focus()
    const next = page.querySelector<HTMLAnchorElement>('[data-more-rails] a')
    if (next) link.href = next.href
    else more.remove()
  } catch {
    // The link still leads there.
  }
  more.ariaBusy = null
  isGrowing = false
}

/** Early enough to be inserted before the end is visible, or the layout would shift. */
const AHEAD = '2500px 0px'

export function watchEnd(more: HTMLElement) {
  const watcher = new IntersectionObserver(
    async ([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.unobserve(more)
      const before = more.querySelector('a')?.href
      await growRails(more)
      // After a failure there is no automatic retry: the link remains.
      if (more.isConnected && more.querySelector('a')?.href !== before) watcher.observe(more)
    },
    { rootMargin: AHEAD },
  )
  watcher.observe(more)
}
