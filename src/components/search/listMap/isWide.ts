import { DESKTOP_FROM_PX } from '#domain/constants.ts'

/** From this width on, filters and map are beside the list. */
export const isWide = () => matchMedia(`(min-width: ${DESKTOP_FROM_PX}px)`).matches
