import { atom } from 'nanostores'
import type { ServiceType, Shop } from '#contract/catalogue/shops.ts'
import type { ServiceOption } from '#domain/bookings/serviceChoice.ts'
import { SERVICES_BLOCK_ID } from '#domain/catalogue/servicesBlock.ts'

export type Service = { _id: string; typeName: string; options: ServiceOption[] }

/** How a visit is bought here: a time is chosen, a deal is bought, or the shop takes no bookings or has no services yet. */
export type BuyMode = 'visit' | 'delivery' | 'flash' | 'closed' | 'empty'

export type ShopServices = {
  shop: { _id: string; urlName: string; bookingTypes: string[]; buy: BuyMode }
  services: Service[]
}

const NONE: ShopServices = {
  shop: { _id: '', urlName: '', bookingTypes: [], buy: 'visit' },
  services: [],
}

const serviceOf = ({ _id, typeName, timePrices }: ServiceType): Service => ({
  _id,
  typeName,
  options: timePrices.map(({ _id, time, price, maxPercentage, finalPrice, strictQuota, stock, dealId }) => ({
    _id,
    time,
    price,
    maxPercentage,
    finalPrice,
    strictQuota,
    stock,
    dealId,
  })),
})

/** What the islands know of the shop and its services. */
export const shopServicesOf = (
  { _id, urlName, bookingTypes }: Shop,
  buy: BuyMode,
  types: readonly ServiceType[],
): ShopServices => ({ shop: { _id, urlName, bookingTypes, buy }, services: types.map(serviceOf) })

type Packed = Omit<ShopServices, 'services'> & { services: [_id: string, typeName: string, ...PackedOption[]][] }
/** `stock` only with a strict quota. */
type PackedOption = [
  _id: string,
  time: number,
  price: number,
  maxPercentage: number,
  finalPrice: number,
  stock?: number | null,
  dealId?: string,
]

/** As the page carries it: without names of fields, which cost a kilobyte. "<" would end the block early. */
export function packServices({ services, ...more }: ShopServices): string {
  const packed: Packed = {
    ...more,
    services: services.map(({ _id, typeName, options }) => [
      _id,
      typeName,
      ...options.map((option): PackedOption => {
        const { time, price, maxPercentage, finalPrice, strictQuota, stock, dealId } = option
        const always = [option._id, time, price, maxPercentage, finalPrice] as const
        if (dealId !== null) return [...always, strictQuota ? stock : null, dealId]
        return strictQuota ? [...always, stock] : [...always]
      }),
    ]),
  }
  return JSON.stringify(packed).replaceAll('<', '\\u003c')
}

export function unpackServices(text: string): ShopServices {
  const { services, ...more } = JSON.parse(text) as Packed
  return {
    ...more,
    services: services.map(([_id, typeName, ...options]) => ({
      _id,
      typeName,
      options: options.map(([id, time, price, maxPercentage, finalPrice, stock = null, dealId = null]) => {
        const strictQuota = stock !== null
        return { _id: id, time, price, maxPercentage, finalPrice, strictQuota, stock: stock ?? 0, dealId }
      }),
    })),
  }
}

function fromPage(): ShopServices {
  const block = typeof document === 'undefined' ? null : document.getElementById(SERVICES_BLOCK_ID)
  return block?.textContent ? unpackServices(block.textContent) : NONE
}

/** The shop of this page with its services, from the page's one JSON block. */
export const $shopServices = atom<ShopServices>(fromPage())

export const findService = (typeId: string): Service | undefined =>
  $shopServices.get().services.find(({ _id }) => _id === typeId)
