/** Parts that are needed only after the first choice, in one module. */
export { Popup } from '#islands/ui/dialogs/Popup.tsx'
export { GuestNames } from './GuestNames.tsx'
export { Kept } from './HeldChoice.tsx'
export { KeptTime } from './HeldTime.tsx'
export { PaidByVoucher } from './PaidByVoucher.tsx'
export { Preferences } from './Preferences.tsx'
export { ServicePicker } from './ServicePicker.tsx'
