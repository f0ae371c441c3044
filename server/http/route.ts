import type { ServerResponse } from 'node:http'

/** How the backend names the route that answered, such as `/api/users/hasEmail/:email`; goes no further than us. */
export const ROUTE_HEADER = 'x-route'

/** What stands for every address that leads nowhere. */
export const NO_ROUTE = '/*'

/** On the answer itself: a map beside it costs a cached page more than all else that is counted of it. */
const ROUTE = Symbol('route')
type Routed = ServerResponse & { [ROUTE]?: string }

export function noteRoute(res: ServerResponse, route: string | null): void {
  if (route) (res as Routed)[ROUTE] = route
}

/** The route that answered, as a pattern; one for all that have none, so that there are only so many. */
export const knownRoute = (res: ServerResponse): string => (res as Routed)[ROUTE] ?? NO_ROUTE

/** Words of our own addresses; ids, tokens, codes and e-mail addresses have figures, capitals or other signs. */
const WORD = /^[a-z]+(-[a-z]+)*(\.xml|\.txt)?$/
const WORD_MAX_LENGTH = 30

/**
 * What a log may say of where a request went: the route that answered it, else the path with whatever may be a secret
 * in it left out.
 */
export function routeOf(res: ServerResponse, path: string): string {
  const known = (res as Routed)[ROUTE]
  if (known) return known
  const isPlain = (part: string) => part === '' || (part.length <= WORD_MAX_LENGTH && WORD.test(part))
  return path
    .split('/')
    .map((part) => (isPlain(part) ? part : ':'))
    .join('/')
}
