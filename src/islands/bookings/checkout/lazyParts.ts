import { lazyModule } from '#islands/ui/lazy/lazyModule.tsx'

const { load, onLoad, part } = lazyModule(() => import('./lazy.ts'))

export const loadParts = load
export const onPartsLoaded = onLoad
export const Booked = part((module) => module.Booked)
export const BookingInputs = part((module) => module.BookingInputs)
export const HoldLine = part((module) => module.HoldLine)
export const NothingToPay = part((module) => module.NothingToPay)
export const OfferList = part((module) => module.OfferList)
export const PayPart = part((module) => module.PayPart)
export const ReceiptFile = part((module) => module.ReceiptFile)
export const ReceiptOnItsWay = part((module) => module.ReceiptOnItsWay)
export const Refusal = part((module) => module.Refusal)
