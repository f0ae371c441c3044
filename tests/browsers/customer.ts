/** A customer's hands and eyes in a browser's window: taps where something is seen, types, and waits for what comes. */
import { setTimeout as wait } from 'node:timers/promises'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { type BrowserWindow, KEYS, moveTo, tapAt, typed } from './browserWindow.ts'

const LOOK_MS = 40
/** What has not moved in so many looks does not move under the finger: what a page still adds has come by then. */
const STILL_LOOKS = 6

/** In the page: where the first one that is seen can be tapped, with these words in it; nothing while none can. */
function placeOf(selector: string, words: string): string {
  for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    if (words && !element.textContent.includes(words)) continue
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = element.getClientRects()[0]
    if (!box?.width) continue
    const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
    const hit = document.elementFromPoint(x, y)
    if (hit && element.contains(hit)) return `${x},${y}`
  }
  return ''
}

/** In the page: what stands in the first one that is seen, a field's value or an element's text. */
function textOf(selector: string): string {
  for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    return element instanceof HTMLInputElement ? element.value : element.textContent
  }
  return ''
}

const countOf = (selector: string) => String(document.querySelectorAll(selector).length)
const standsAt = () => location.href

export type Customer = ReturnType<typeof customerAt>

/** A customer in front of this window, who goes to addresses of `origin`. */
export function customerAt(window: BrowserWindow, origin: string) {
  /** Looks again until there is what is looked for; a page that is being left shows nothing. */
  async function until(what: string, look: () => Promise<string>): Promise<string> {
    let last = ''
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await wait(LOOK_MS)) {
      const found = await look().catch((error: unknown) => {
        last = `, at last: ${error}`
        return ''
      })
      if (found) return found
    }
    const place = await window.evaluate(standsAt).catch(() => 'no page')
    throw new Error(`${what} did not come at ${place}${last}`)
  }

  /** Where it stands, once it moves no more. */
  async function place(selector: string, words: string): Promise<[x: number, y: number]> {
    let before = ''
    let looks = 0
    const stood = await until(`${selector} ${words}`, async () => {
      const now = await window.evaluate(placeOf, selector, words)
      looks = now === before ? looks + 1 : 0
      before = now
      return looks < STILL_LOOKS ? '' : now
    })
    const [x = 0, y = 0] = stood.split(',').map(Number)
    return [x, y]
  }

  const seesText = (selector: string, words: string) =>
    until(`"${words}" in ${selector}`, async () => ((await textOfFirst(selector)).includes(words) ? 'seen' : ''))
  const textOfFirst = (selector: string) => window.evaluate(textOf, selector)

  return {
    open: (path: string) => window.open(origin + path),
    reload: async () => window.open(await window.evaluate(standsAt)),
    address: () => window.evaluate(standsAt),
    textOf: textOfFirst,
    count: async (selector: string) => Number(await window.evaluate(countOf, selector)),
    sees: (selector: string) =>
      until(selector, async () => ((await window.evaluate(countOf, selector)) === '0' ? '' : 'seen')),
    seesText,
    /** Answers the address that fits, once the browser is there. */
    arrives: (pattern: RegExp) =>
      until(String(pattern), async () => {
        const address = await window.evaluate(standsAt)
        return pattern.test(address) ? address : ''
      }),
    async tap(selector: string, words = '') {
      await window.perform(tapAt(...(await place(selector, words))))
    },
    async hover(selector: string) {
      await window.perform(moveTo(...(await place(selector, ''))))
    },
    type: (text: string) => window.perform(typed(text)),
    press: (key: keyof typeof KEYS) => window.perform(typed(KEYS[key])),
    compose: window.compose,
    evaluate: window.evaluate,
  }
}
