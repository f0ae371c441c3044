import { afterFirstInteraction } from '#platform/lazy/afterFirstInteraction.ts'
import { lazyAction } from '#platform/lazy/lazyAction.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input,select,textarea,[contenteditable],dialog[open]') !== null

/** The question above a list: a tap or `/` opens its sheet, whose code comes then. */
export function startAsk() {
  const load = lazyAction('[data-ask-open]', () => import('./askSheet.ts'))
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const opener = document.querySelector<HTMLElement>('[data-ask-open]')
    if (!opener || document.querySelector('dialog[open]')) return
    event.preventDefault()
    opener.click()
  })
  if (location.hash === '#ask') void load().then(() => document.querySelector<HTMLElement>('[data-ask-open]')?.click())
  if (location.search) afterFirstInteraction(() => import('./keepRecent.ts'))
}
