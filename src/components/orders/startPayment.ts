import { browserStore } from '#platform/storage/storage.ts'

const bring = () => import('./followPayment.ts')

/** An order whose money is on its way is followed; receipts and another method bring the same code when they are used. */
export function startPaying() {
  const open = document.querySelector<HTMLElement>('[data-paying]')
  if (open) bring().then(({ follow }) => follow(open))
  const settled = document.querySelector<HTMLElement>('[data-paying-settled]')?.dataset.payingSettled
  // Only a browser that left for the acquirer with a visit still has its cart.
  if (settled && browserStore.getItem('unpaidVisit')) {
    import('#stores/bookings/checkout/unpaidBooking.ts').then(({ settleBooking }) => settleBooking(settled))
  }
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-paying-receipt], [data-paying-ways], [data-paying-give-up]')) return
    event.preventDefault()
    if (form.dataset.payingReceipt) import('./sendReceipt.ts').then(({ sendReceiptFrom }) => sendReceiptFrom(form))
    else bring().then(({ payFrom, giveUpFrom }) => (form.dataset.payingWays ? payFrom : giveUpFrom)(form))
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-paying-switch]')
    if (button) bring().then(({ switchFrom }) => switchFrom(button))
  })
}
