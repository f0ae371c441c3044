import { ecommerceOf } from '#domain/ecommerce.ts'
import { track } from '#platform/track.ts'

/** Tells of each service whose dialog opens; that a tap was meant is told too, unless the address opened it. */
export function startTrackedTypes() {
  const shop = document.querySelector<HTMLElement>('[data-services]')?.dataset.services
  const sheet = document.querySelector<HTMLDialogElement>('#service-sheet')
  let shown: string | undefined

  function tell(isTapped: boolean) {
    const type = sheet?.open ? sheet.dataset.type : undefined
    if (type === shown) return
    shown = type
    if (!type) return
    const ecommerce = ecommerceOf([{ item_id: type, quantity: 1 }])
    if (isTapped) {
      track('clickType', { shop, type })
      track('productClick', { shop, ecommerce })
    }
    track('productView', { shop, ecommerce })
  }

  tell(false)
  document.addEventListener('service:changed', () => tell(true))
}
