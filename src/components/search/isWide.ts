import { DESKTOP_FROM_PX } from '#domain/constants.ts'

/** Filters and map stand beside the list. */
export const isWide = () => matchMedia(`(min-width: ${DESKTOP_FROM_PX}px)`).matches
