/** The six kinds of service, numbered in the order of spec section 9. */
export const SERVICE_TYPE = {
  massage: 1,
  scrub: 2,
  salon: 3,
  facial: 4,
  onsen: 5,
  spa: 6,
} as const

export type ServiceType = (typeof SERVICE_TYPE)[keyof typeof SERVICE_TYPE]
