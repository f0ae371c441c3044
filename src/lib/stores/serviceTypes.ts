import { atom } from 'nanostores'
import type { ServiceOption } from '#domain/serviceChoice.ts'

export type Service = { _id: string; typeName: string; options: ServiceOption[] }

/** How a visit is bought here: a time is chosen, a deal is bought, or the shop is closed for bookings. */
export type BuyMode = 'visit' | 'delivery' | 'flash' | 'closed'

export type ShopServices = {
  shop: { _id: string; urlName: string; bookingTypes: string[]; buy: BuyMode }
  services: Service[]
}

export const SERVICES_BLOCK_ID = 'shop-services'

const NONE: ShopServices = { shop: { _id: '', urlName: '', bookingTypes: [], buy: 'visit' }, services: [] }

function fromPage(): ShopServices {
  const block = typeof document === 'undefined' ? null : document.getElementById(SERVICES_BLOCK_ID)
  return block?.textContent ? (JSON.parse(block.textContent) as ShopServices) : NONE
}

/** The shop of this page with its services, from the page's one JSON block. */
export const $shopServices = atom<ShopServices>(fromPage())

export const findService = (typeId: string): Service | undefined =>
  $shopServices.get().services.find(({ _id }) => _id === typeId)
