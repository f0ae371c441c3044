import { daysLeftToPay, leftToPay } from '#domain/voucher/leftToPay.ts'
import { Popup } from '#islands/ui/Popup.tsx'
import { takeService } from '#stores/booking/bookingServices.ts'
import { GuestNames } from './GuestNames.tsx'
import { Kept } from './Kept.tsx'
import { KeptTime } from './KeptTime.tsx'
import { ServicePicker } from './ServicePicker.tsx'
import { Wishes } from './Wishes.tsx'

/** What nobody needs before they have begun to choose. */
export const later = {
  ...{ GuestNames, Kept, KeptTime, Popup, ServicePicker, Wishes },
  ...{ daysLeftToPay, leftToPay, takeService },
}

export type Later = typeof later
