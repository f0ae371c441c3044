import type { ExampleRequest } from '#backend/platform/http/examples.ts'
import type { Call } from '#contract/call.ts'
import { type FuzzRequest, leavesOf, namesOf, pathOf, queryOf, textOf, withValue } from './request.ts'

/** What no database keeps, and half of an emoji, which only some columns refuse. */
const WORST = ['Mali\0', 'Mali \ud83d']

/** The documented request once for each of its fields, and those it leaves out, with the worst of texts in it. */
export function withEachText(name: string, call: Call, { params, query, body }: ExampleRequest = {}): FuzzRequest[] {
  const [method = 'GET', template = '/'] = name.split(' ')
  if (!call.body || !body) return []
  const asked = queryOf(query ?? {}).join('&')
  const paths = [...leavesOf(body).filter((path) => path.length > 0), ...namesOf(call.body).map((field) => [field])]
  return paths.flatMap((path) =>
    WORST.map((text): FuzzRequest => {
      const json = withValue(body, path, text) as Record<string, unknown>
      const target = `/api${pathOf(template, params ?? {})}${asked && `?${asked}`}`
      return {
        method,
        target,
        headers: { 'content-type': 'application/json' },
        body: textOf(json),
        json,
        who: 'bearer',
      }
    }),
  )
}
