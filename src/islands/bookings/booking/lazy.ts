import { daysLeftToPay, leftToPay } from '#domain/vouchers/leftToPay.ts'
import { Popup } from '#islands/ui/dialogs/Popup.tsx'
import { takeService } from '#stores/bookings/bookingServices.ts'
import { GuestNames } from './GuestNames.tsx'
import { Kept } from './HeldChoice.tsx'
import { KeptTime } from './HeldTime.tsx'
import { ServicePicker } from './ServicePicker.tsx'
import { Wishes } from './Wishes.tsx'

/** What nobody needs before they have begun to choose. */
export const later = {
  ...{ GuestNames, Kept, KeptTime, Popup, ServicePicker, Wishes },
  ...{ daysLeftToPay, leftToPay, takeService },
}

export type Later = typeof later
