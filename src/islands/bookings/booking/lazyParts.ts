import { lazyModule } from '#islands/ui/lazy/lazyModule.tsx'

const { load, part } = lazyModule(() => import('./lazy.ts'))

export const loadParts = load
export const Choices = part((module) => module.Choices)
export const Kept = part((module) => module.Kept)
export const KeptTime = part((module) => module.KeptTime)
export const MonthSheet = part((module) => module.MonthSheet)
export const PaidByVoucher = part((module) => module.PaidByVoucher)
export const WhoHasWhat = part((module) => module.WhoHasWhat)
