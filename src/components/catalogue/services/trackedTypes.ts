import { ecommerceOf } from '#domain/tracking/ecommerce.ts'
import { track } from '#platform/device/dataLayer.ts'

/**
 * Tracks each service whose dialog opens: as clicked, unless the address opened it (spec section 2, typeId), and as
 * viewed.
 */
export function startTrackedTypes() {
  const shop = document.querySelector<HTMLElement>('[data-services]')?.dataset.services
  const sheet = document.querySelector<HTMLDialogElement>('#service-sheet')
  let byAddress = new URLSearchParams(location.search).get('typeId')
  let shown: string | undefined

  function tell() {
    const type = sheet?.open ? sheet.dataset.type : undefined
    if (type === shown) return
    shown = type
    if (!type) return
    const ecommerce = ecommerceOf([{ item_id: type, quantity: 1 }])
    if (type !== byAddress) {
      track('clickType', { shop, type })
      track('productClick', { shop, ecommerce })
    }
    byAddress = null
    track('productView', { shop, ecommerce })
  }

  // The tap may have come before this.
  tell()
  document.addEventListener('service:changed', tell)
}
