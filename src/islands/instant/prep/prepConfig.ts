import type { InstantConfig } from '#contract/instant/asking.ts'

/** What of the config the steps need. */
export type PrepConfig = Pick<
  InstantConfig,
  'services' | 'durations' | 'maxGuests' | 'therapistPreferences' | 'arrivalMinutes' | 'requestMinutes' | 'radiusKm'
>
