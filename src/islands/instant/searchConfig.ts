import type { InstantConfig } from '#contract/instant/asking.ts'

/** What of the config the waiting page needs. */
export type SearchConfig = Pick<InstantConfig, 'extensionMinutes' | 'maxExtensions' | 'radiusKm' | 'wideRadiusKm'>
