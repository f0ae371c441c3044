import { lazyAction } from '#platform/lazy/lazyAction.ts'
import { browserStore } from '#platform/storage/storage.ts'

const load = () => import('./followPayment.ts')

/** Follows an order whose payment is in progress; receipts and other methods load their scripts when used. */
export function startPaying() {
  const open = document.querySelector<HTMLElement>('[data-paying]')
  if (open) load().then(({ follow }) => follow(open))
  const share = document.querySelector<HTMLButtonElement>('[data-share-code]')
  if (share && 'canShare' in navigator) import('./shareCode.ts').then(({ offerSharing }) => offerSharing(share))
  const settled = document.querySelector<HTMLElement>('[data-paying-settled]')?.dataset.payingSettled
  // Only a browser that left for the acquirer with a visit still has its cart.
  if (settled && browserStore.getItem('unpaidVisit')) {
    import('#stores/bookings/checkout/unpaidBooking.ts').then(({ settleBooking }) => settleBooking(settled))
  }
  lazyAction('[data-paying-receipt]', () => import('../sendReceipt.ts'), 'submit')
  lazyAction('[data-paying-ways],[data-paying-give-up]', load, 'submit')
  lazyAction('[data-paying-switch]', load)
}
