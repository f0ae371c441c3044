import { pathsOf } from '#lib/paths.ts'

type Locale = Parameters<typeof pathsOf>[0]

/** Log-in in the language of this page, which then leads to `place`. */
export const loginPath = (place: string = location.pathname + location.search + location.hash): string =>
  pathsOf(location.pathname.split('/')[1] as Locale).login(place)
