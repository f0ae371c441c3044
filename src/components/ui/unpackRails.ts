import { whenIdle } from './whenIdle.ts'

const PACK = '.rail > template'

/** Puts the cards behind the first screen of a row into it. */
export function unpack(pack: HTMLTemplateElement | null) {
  pack?.replaceWith(pack.content)
}

/** Row after row once the page stands: all at once, they would hold up its first picture. */
export function unpackRails() {
  const next = () => {
    const pack = document.querySelector<HTMLTemplateElement>(PACK)
    if (!pack) return
    unpack(pack)
    whenIdle(next)
  }
  if (document.readyState === 'complete') whenIdle(next)
  else addEventListener('load', () => whenIdle(next), { once: true })
}
