/** The tabs of a customer's bookings and vouchers. */
export const LIST_TAB = {
  paying: 'paying',
  reviewing: 'reviewing',
  booking: 'booking',
  voucher: 'voucher',
  wowcher: 'wowcher',
  reserved: 'reserved',
  historical: 'historical',
} as const

export type ListTab = (typeof LIST_TAB)[keyof typeof LIST_TAB]
