import { setClock } from '#components/ui/setClock.ts'
import { $dealTurn, endTurn, leavePage, type TurnState, takeTurn } from '#stores/voucher/dealTurn.ts'
import { $voucherCheckout } from '#stores/voucher/voucherCheckout.ts'
import { $voucherOrder } from '#stores/voucher/voucherOrder.ts'

/** Somebody who counts up to five asks once. */
const SETTLED_MS = 400

const wanted = () => $voucherOrder.get().serviceCount
const isBought = () => $voucherCheckout.get().status === 'bought'

function draw(line: HTMLElement, state: TurnState) {
  const turn = state.status === 'had' ? state.turn : undefined
  if (turn?.state === 'waiting') {
    // Others were faster: the page that comes now shows the line.
    location.reload()
    return
  }
  const isFewer = turn !== undefined && turn.count < wanted()
  const said = new Set<string | undefined>([
    state.status,
    ...(isFewer ? ['fewer'] : []),
    ...(turn || state.status === 'none' ? [] : ['again']),
  ])
  for (const part of line.querySelectorAll<HTMLElement>('[data-when]')) {
    part.hidden = !said.has(part.dataset.when)
    if (part.dataset.when === 'fewer')
      part.textContent = (line.dataset.count ?? '').replace('{{count}}', `${turn?.count}`)
  }
  line.classList.toggle('say--warn', !turn)
  line.hidden = state.status === 'none' || isBought()
  if (turn?.expiresAt) setClock(line, turn.expiresAt)
}

function keepUnits(line: HTMLElement) {
  const dealId = line.dataset.keptUnits ?? ''
  const keep = () => {
    if (!isBought()) void takeTurn(dealId, wanted())
  }
  let settling: ReturnType<typeof setTimeout> | undefined
  $dealTurn.listen((state) => draw(line, state))
  $voucherOrder.listen((order, before) => {
    if (order.serviceCount === before?.serviceCount) return
    clearTimeout(settling)
    settling = setTimeout(keep, SETTLED_MS)
  })
  $voucherCheckout.listen(() => draw(line, $dealTurn.get()))
  line.addEventListener('countdownend', endTurn)
  line.querySelector('button')?.addEventListener('click', keep)
  addEventListener('pagehide', () => leavePage(dealId))
  addEventListener('pageshow', ({ persisted }) => persisted && keep())
  keep()
}

for (const line of document.querySelectorAll<HTMLElement>('[data-kept-units]')) keepUnits(line)
