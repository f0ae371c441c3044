import { areas } from '#backend/areas.ts'
import { testingRoutes } from '#backend/testingRoutes.ts'
import type { Call } from '#contract/call.ts'

/** Every call that a backend under test answers, with the area that it stands in. */
export const everyCall: { name: string; area: string; call: Call }[] = [
  ...areas,
  { area: 'Testing', routes: testingRoutes },
].flatMap(({ area, routes }) => Object.entries(routes.calls).map(([name, call]) => ({ name, area, call })))

export const callNamed = (name: string): Call => {
  const found = everyCall.find((one) => one.name === name)
  if (!found) throw new Error(`There is no call ${name}`)
  return found.call
}
