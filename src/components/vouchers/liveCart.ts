import { followStock } from '#stores/availability/dealStock.ts'
import { $voucherCart, readVoucherCart } from '#stores/vouchers/voucherCart.ts'

let counted = ''
let stop: (() => void) | undefined

/** Reloads the cart when other customers take or release units of its deals, while the page is visible. */
function look() {
  stop?.()
  const isSeen = counted !== '' && document.visibilityState === 'visible'
  stop = isSeen ? followStock(counted.split(','), () => void readVoucherCart()) : undefined
}

document.addEventListener('visibilitychange', look)
$voucherCart.subscribe(({ cart }) => {
  const lines = cart?.lines.filter(({ strictQuota }) => strictQuota) ?? []
  const ids = lines.map(({ dealId }) => dealId).join(',')
  if (ids === counted) return
  counted = ids
  look()
})
