import { setClock } from '#components/ui/clock/setClock.ts'
import {
  $heldUnits,
  endKept,
  type HeldUnits,
  holdUnits,
  releaseUnits,
  type Wanted,
} from '#stores/vouchers/heldUnits.ts'
import { $voucherCheckout } from '#stores/vouchers/voucherCheckout.ts'
import { $voucherOrder } from '#stores/vouchers/voucherOrder.ts'

/** Changes of the count within this time become one request. */
const SETTLED_MS = 400
/** Error codes: no unit is left; the limit for each customer is reached. */
const [NONE_LEFT, DEAL_LIMIT] = [50, 138]

const isBought = () => $voucherCheckout.get().status === 'bought'

/** What is to be kept: so many of each deal of a cart, or of the one deal what its checkout says now. */
function wantedOf({ dataset: { keptUnits = '[]', of } }: HTMLElement): Wanted[] {
  const rendered = JSON.parse(keptUnits) as Wanted[]
  if (of === 'cart') return rendered
  return rendered.map(({ dealId }) => ({ dealId, serviceCount: $voucherOrder.get().serviceCount }))
}

/**
 * Whether units that are wanted went to others: the page is reloaded then and shows the waitlist, or that the cart has
 * to change.
 */
function isLost(state: HeldUnits, isFewer: boolean, isCart: boolean): boolean {
  if (state.status === 'refused') return isCart && state.code === NONE_LEFT
  return state.status === 'had' && (state.entries.some((entry) => entry.state === 'waiting') || (isCart && isFewer))
}

function draw(line: HTMLElement, state: HeldUnits) {
  const entries = state.status === 'had' ? state.entries : []
  const countOf = (dealId: string) => entries.find((entry) => entry.dealId === dealId)?.count
  const isFewer = wantedOf(line).some(({ dealId, serviceCount }) => (countOf(dealId) ?? serviceCount) < serviceCount)
  if (isLost(state, isFewer, line.dataset.of === 'cart')) return location.reload()
  const isLimit = state.status === 'refused' && state.code === DEAL_LIMIT
  const said = new Set<string | undefined>([
    isLimit ? 'limit' : state.status,
    ...(isFewer ? ['fewer'] : []),
    ...(entries.length > 0 || state.status === 'none' || isLimit ? [] : ['again']),
  ])
  for (const part of line.querySelectorAll<HTMLElement>('[data-when]')) {
    part.hidden = !said.has(part.dataset.when)
    if (part.dataset.when === 'fewer' && isFewer)
      part.textContent = (line.dataset.count ?? '').replace('{{count}}', `${entries[0]?.count}`)
  }
  line.classList.toggle('say--warn', entries.length === 0)
  line.hidden = state.status === 'none' || isBought()
  const [first] = entries.flatMap(({ expiresAt }) => expiresAt ?? []).sort()
  if (first) setClock(line, first)
}

function keepWhileHere(line: HTMLElement) {
  const keep = () => {
    if (!isBought()) void holdUnits(wantedOf(line), line.dataset.of !== 'cart')
  }
  let settling: ReturnType<typeof setTimeout> | undefined
  $heldUnits.listen((state) => draw(line, state))
  $voucherOrder.listen((order, before) => {
    if (order.serviceCount === before?.serviceCount) return
    clearTimeout(settling)
    settling = setTimeout(keep, SETTLED_MS)
  })
  $voucherCheckout.listen(() => draw(line, $heldUnits.get()))
  line.addEventListener('countdownend', endKept)
  line.querySelector('button')?.addEventListener('click', keep)
  addEventListener('pagehide', () => releaseUnits(wantedOf(line)))
  addEventListener('pageshow', ({ persisted }) => persisted && keep())
  keep()
}

for (const line of document.querySelectorAll<HTMLElement>('[data-kept-units]')) keepWhileHere(line)
