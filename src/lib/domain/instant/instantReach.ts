import { SHOP_TYPE, type ShopType } from '#domain/catalogue/shopType.ts'
import { DELIVERY_MAX_KM, INSTANT_WIDER_BY } from '#domain/constants.ts'

/** Where the massage takes place: at a shop that the customer goes to, where the customer is, or either. */
export const MEET_AT = ['any', 'shop', 'customer'] as const
export type MeetAt = (typeof MEET_AT)[number]

/** Whether a shop of this type meets the customer where they want it. */
export const meetsThere = (shopType: ShopType, meetAt: MeetAt): boolean =>
  meetAt === 'any' || (shopType === SHOP_TYPE.delivery) === (meetAt === 'customer')

/** How far around a request looks for shops to go to once the customer has widened it. */
export const wideRadiusKm = (radiusKm: number): number => Math.min(radiusKm * INSTANT_WIDER_BY, DELIVERY_MAX_KM)
