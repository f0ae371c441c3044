/** Parts that are needed only after the first choice, in one module. */
export { Choices } from './Choices.tsx'
export { Kept } from './HeldChoice.tsx'
export { KeptTime } from './HeldTime.tsx'
export { MonthSheet } from './MonthSheet.tsx'
export { PaidByVoucher } from './PaidByVoucher.tsx'
export { WhoHasWhat } from './WhoHasWhat.tsx'
