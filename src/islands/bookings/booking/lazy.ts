/** Parts that are needed only after the first choice, in one module. */
export { Choices } from './Choices.tsx'
export { MonthSheet } from './days/MonthSheet.tsx'
export { Kept } from './held/HeldChoice.tsx'
export { KeptTime } from './held/HeldTime.tsx'
export { PaidByVoucher } from './PaidByVoucher.tsx'
export { WhoHasWhat } from './WhoHasWhat.tsx'
