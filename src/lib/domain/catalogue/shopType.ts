/** A shop one visits, or one that comes to the customer. */
export const SHOP_TYPE = { massage: 'massage', delivery: 'delivery' } as const

export const SHOP_TYPES = Object.values(SHOP_TYPE)
export type ShopType = (typeof SHOP_TYPE)[keyof typeof SHOP_TYPE]

/** Whether what is good at shops of these types is always given at the customer's place, so that its buyer says where. */
export const isGivenAtHome = (shopTypes: readonly ShopType[]): boolean =>
  shopTypes.length > 0 && shopTypes.every((type) => type === SHOP_TYPE.delivery)

/** The code of what is bought without saying where the shop comes to. */
export const ADDRESS_MISSING = 150

type Reaching = { shopType: ShopType; deliveryRadiusKm: number | null }

/** The greatest distance between customer and shop, in km: the requested radius, or a delivery shop's own. */
export const reachKm = ({ shopType, deliveryRadiusKm }: Reaching, radiusKm: number): number =>
  shopType === SHOP_TYPE.delivery ? (deliveryRadiusKm ?? radiusKm) : radiusKm
