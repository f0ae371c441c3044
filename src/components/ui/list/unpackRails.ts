import { whenIdle } from '#platform/lazy/whenIdle.ts'

const PACKED = '.rail[data-packed]'

/** Puts the cards behind the first screen of a row into it. */
export function unpack(rail: Element) {
  rail.removeAttribute('data-packed')
  const pack = rail.querySelector<HTMLTemplateElement>(':scope > template')
  pack?.replaceWith(pack.content)
}

/**
 * Row after row once the page stands: all at once, they would hold up its first picture. First its cards, then those
 * that are packed beside them: each step is short enough for a tap to come between.
 */
export function unpackRails() {
  const next = () => {
    const rail = document.querySelector(PACKED) ?? document.querySelector('.rail:has(> template)')
    if (!rail) return
    if (rail.matches(PACKED)) rail.removeAttribute('data-packed')
    else unpack(rail)
    whenIdle(next)
  }
  if (document.readyState === 'complete') whenIdle(next)
  else addEventListener('load', () => whenIdle(next), { once: true })
}
