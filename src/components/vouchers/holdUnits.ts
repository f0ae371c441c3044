import { setClock } from '#components/ui/clock/setClock.ts'
import {
  $heldUnits,
  endKept,
  type HeldUnits,
  holdUnits,
  releaseUnits,
  type Wanted,
} from '#stores/availability/heldUnits.ts'
import { $voucherCheckout } from '#stores/vouchers/voucherCheckout.ts'
import { $voucherOrder } from '#stores/vouchers/voucherOrder.ts'

/** Somebody who counts up to five asks once. */
const SETTLED_MS = 400
/** Of the catalogue of errors: none is left; this customer may buy no more. */
const [NONE_LEFT, DEAL_LIMIT] = [50, 138]

const isBought = () => $voucherCheckout.get().status === 'bought'

/** What is to be kept: so many of each deal of a cart, or of the one deal what its checkout says now. */
function wantedOf({ dataset: { keptUnits = '[]', of } }: HTMLElement): Wanted[] {
  const rendered = JSON.parse(keptUnits) as Wanted[]
  if (of === 'cart') return rendered
  return rendered.map(({ dealId }) => ({ dealId, serviceCount: $voucherOrder.get().serviceCount }))
}

/** Others were faster: the page that comes now shows the line, or that the cart has to change. */
function isLost(state: HeldUnits, isFewer: boolean, isCart: boolean): boolean {
  if (state.status === 'refused') return isCart && state.code === NONE_LEFT
  return state.status === 'had' && (state.turns.some((turn) => turn.state === 'waiting') || (isCart && isFewer))
}

function draw(line: HTMLElement, state: HeldUnits) {
  const turns = state.status === 'had' ? state.turns : []
  const countOf = (dealId: string) => turns.find((turn) => turn.dealId === dealId)?.count
  const isFewer = wantedOf(line).some(({ dealId, serviceCount }) => (countOf(dealId) ?? serviceCount) < serviceCount)
  if (isLost(state, isFewer, line.dataset.of === 'cart')) return location.reload()
  const isLimit = state.status === 'refused' && state.code === DEAL_LIMIT
  const said = new Set<string | undefined>([
    isLimit ? 'limit' : state.status,
    ...(isFewer ? ['fewer'] : []),
    ...(turns.length > 0 || state.status === 'none' || isLimit ? [] : ['again']),
  ])
  for (const part of line.querySelectorAll<HTMLElement>('[data-when]')) {
    part.hidden = !said.has(part.dataset.when)
    if (part.dataset.when === 'fewer' && isFewer)
      part.textContent = (line.dataset.count ?? '').replace('{{count}}', `${turns[0]?.count}`)
  }
  line.classList.toggle('say--warn', turns.length === 0)
  line.hidden = state.status === 'none' || isBought()
  const [first] = turns.flatMap(({ expiresAt }) => expiresAt ?? []).sort()
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
