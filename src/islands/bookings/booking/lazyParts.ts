import { lazyModule } from '#islands/ui/lazy/lazyModule.tsx'

const { load, part } = lazyModule(() => import('./lazy.ts'))

export const loadParts = load
export const GuestNames = part((module) => module.GuestNames)
export const Kept = part((module) => module.Kept)
export const KeptTime = part((module) => module.KeptTime)
export const PaidByVoucher = part((module) => module.PaidByVoucher)
export const Popup = part((module) => module.Popup)
export const ServicePicker = part((module) => module.ServicePicker)
export const Preferences = part((module) => module.Preferences)
