/** State of a reservation (spec section 4). */
export const RESERVATION_STATUS = {
  reserved: 'reserved',
  confirmed: 'confirmed',
  canceled: 'canceled',
  missing: 'missing',
} as const

export type ReservationStatus = (typeof RESERVATION_STATUS)[keyof typeof RESERVATION_STATUS]
