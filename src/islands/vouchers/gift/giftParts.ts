import { lazyModule } from '#islands/ui/lazy/lazyModule.tsx'

/** The gift part of a checkout, loaded once somebody chooses to give. */
const { load, part } = lazyModule(() => import('./GiftPart.tsx'))

export const loadGift = load
export const GiftPart = part((module) => module.GiftPart)
