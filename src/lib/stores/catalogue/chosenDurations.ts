import { $bookingCart } from '#stores/bookings/storedCart.ts'
import { $shopServices } from './serviceTypes.ts'

let isShown = false

/** Shows on the chips of this page for how many guests each duration is chosen, now and whenever the visit changes. */
export function showChosenDurations(): void {
  if (isShown) return
  isShown = true
  const { shop, services } = $shopServices.get()
  $bookingCart.subscribe(({ shopId, lines }) => {
    const counts = new Map(lines.map(({ timePriceId, guestCount }) => [timePriceId, guestCount]))
    for (const { _id: typeId, options } of services) {
      const chips = document.querySelectorAll(`.type[data-type="${CSS.escape(typeId)}"] .opt`)
      options.forEach(({ _id }, at) => {
        const count = (shopId === shop._id && counts.get(_id)) || 0
        chips[at]?.setAttribute('aria-pressed', String(count > 0))
        const said = chips[at]?.lastElementChild
        if (said) said.textContent = count > 0 ? `×${count}` : ''
      })
    }
  })
}
