import { whenIdle } from '#platform/lazy/whenIdle.ts'

const PACKED = '.rail[data-packed]'

/** Puts the cards behind the first screen of a row into it. */
export function unpack(rail: Element) {
  rail.removeAttribute('data-packed')
  const pack = rail.querySelector<HTMLTemplateElement>(':scope > template')
  pack?.replaceWith(pack.content)
}

/**
 * Inserts the packed cards of all rails after the page has loaded, one rail at a time, so that the first picture is not
 * delayed and each step is short enough for taps in between.
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
