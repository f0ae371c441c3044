import { lazyModule } from '#islands/ui/lazy/lazyModule.tsx'

const { load, onLoad, part } = lazyModule(() => import('./lazy.ts'))

export const loadParts = load
export const onPartsLoaded = onLoad
export const Bought = part((module) => module.Bought)
export const ComeTo = part((module) => module.ComeTo)
export const Delivery = part((module) => module.Delivery)
export const OfferList = part((module) => module.OfferList)
export const PayPart = part((module) => module.PayPart)
export const VoucherRefusal = part((module) => module.VoucherRefusal)
