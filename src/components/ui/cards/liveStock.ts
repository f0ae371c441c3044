import { startCountdowns } from '#components/ui/clock/countdown.ts'
import type { Stock } from '#contract/availability.ts'
import { isSellingOut, stockBarPercentage } from '#domain/availability/stock.ts'
import { followStock } from '#stores/availability/dealStock.ts'

/** Every open page with the deal refreshes itself; a random delay up to this spreads the requests. */
const SPREAD_MS = 300
/** The bar moves at once; the text beside it may wait this long, unless the deal is sold out or nearly. */
const CALM_MS = 4000
/** Another process may still have the page as it was. */
const AGAIN_MS = 600
const TRIES = 4

const shown = (root: ParentNode = document) => [...root.querySelectorAll<HTMLElement>('[data-stock]')]
const left = new Map<string, number>()
let waiting: ReturnType<typeof setTimeout> | undefined
let isUrgent = false

const isOld = ({ dataset }: HTMLElement) =>
  Number(dataset.left) !== (left.get(dataset.stock ?? '') ?? Number(dataset.left))

function replace(old: HTMLElement, fresh: HTMLElement) {
  const next = document.importNode(fresh, true)
  const hadFocus = old.contains(document.activeElement)
  old.replaceWith(next)
  startCountdowns(next)
  if (hadFocus) next.querySelector<HTMLElement>('a, button')?.focus()
}

/** Takes what is said of the deals that changed from the page as it is now. */
async function refresh(triesLeft = TRIES) {
  isUrgent = false
  const answer = await fetch(location.href, { cache: 'no-cache' }).catch(() => undefined)
  const text = answer?.ok ? await answer.text() : ''
  const fresh = new Map(
    shown(new DOMParser().parseFromString(text, 'text/html')).map((part) => [part.dataset.stock, part]),
  )
  for (const old of shown().filter(isOld)) {
    const next = fresh.get(old.dataset.stock)
    if (next && !isOld(next)) replace(old, next)
  }
  if (triesLeft > 1 && shown().some(isOld)) waiting = setTimeout(refresh, AGAIN_MS, triesLeft - 1)
}

function ask(ms: number) {
  clearTimeout(waiting)
  waiting = setTimeout(refresh, ms)
}

/** Moves the bars at once, then refreshes the text beside them: soon where a deal is sold out, or available again. */
function take(items: Stock[]) {
  const changed = new Map(items.filter(({ _id, stock }) => left.get(_id) !== stock).map((item) => [item._id, item]))
  for (const { _id, stock } of changed.values()) left.set(_id, stock)
  const old = shown().filter((part) => changed.has(part.dataset.stock ?? '') && isOld(part))
  if (old.length === 0) return
  for (const part of old) {
    const { stock, quota } = changed.get(part.dataset.stock ?? '')!
    const before = Number(part.dataset.left)
    for (const bar of part.querySelectorAll('progress')) bar.value = stockBarPercentage({ stock, quota })
    isUrgent ||=
      stock === 0 || before === 0 || isSellingOut({ stock, quota }) !== isSellingOut({ stock: before, quota })
  }
  ask(isUrgent ? Math.random() * SPREAD_MS : CALM_MS)
}

/** Keeps the stock of a page's deals current while the page is visible, over one connection. */
export function startLiveStock() {
  const ids = [...new Set(shown().map(({ dataset }) => dataset.stock ?? ''))]
  let stop: (() => void) | undefined
  const look = () => {
    stop?.()
    stop = document.visibilityState === 'hidden' ? undefined : followStock(ids, take)
  }
  document.addEventListener('visibilitychange', look)
  look()
}
