import { pathsOf } from '#lib/paths.ts'

type Locale = Parameters<typeof pathsOf>[0]

/** Log-in in the language of this page, which then leads to `place`; `ended`: a log-in ran out. */
export const loginPath = (
  returnPath: string = location.pathname + location.search + location.hash,
  ended = false,
): string => pathsOf(location.pathname.split('/')[1] as Locale).login(returnPath, ended)
