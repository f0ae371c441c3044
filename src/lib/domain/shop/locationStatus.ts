/** Whether the visitor's position is known. */
export const LOCATION_STATUS = {
  success: 'success',
  failure: 'failure',
} as const

export type LocationStatus = (typeof LOCATION_STATUS)[keyof typeof LOCATION_STATUS]
