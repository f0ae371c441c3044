import { writeFileSync } from 'node:fs'
import { readExampleFiles } from '#backend/platform/http/examples.ts'
import { bangkokDate, daysBetween } from '#domain/bangkokTime.ts'
import type { Asked } from './asking.ts'
import { NOW } from './demo.ts'

/** The day on which the examples play. */
const EXAMPLE_DAY = '2026-11-21'

const DATE = /\b20[23]\d-[01]\d-[0-3]\d(?=$|T|\b)/g
const moved = (text: string, days: number): string =>
  text.replace(DATE, (date) =>
    // Birthdays and the like stay; what is near the day of the examples moves along.
    new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10),
  )
const offset = () => daysBetween(EXAMPLE_DAY, bangkokDate(NOW))

/** An example's request as it is sent today: every date moved by the days since the example's. */
export const asOfToday = <T>(value: T): T => JSON.parse(moved(JSON.stringify(value), offset())) as T

/** In the place of one. */
const SECRET = 'q3vV0mC8n2pT6xZkL1sB9yWdF4hJ7rGuE5aNoPiQtXw'

/** Lists are cut to their first two, unless their length says something; long texts that nobody reads are cut. */
function shortened(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (['svg', 'audio', 'payload'].includes(key) && value.length > 60) return `${value.slice(0, 57)}...`
    if (key === 'key' && /^\w+\.[\w-]{43}$/.test(value)) return `tj6v40.${SECRET}`
    return key === 'token' ? SECRET : value
  }
  if (Array.isArray(value)) {
    const some = key === 'dayTime' ? value : value.slice(0, typeof value[0] === 'object' ? 1 : 3)
    return some.map((one) => shortened(one))
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one, name)]))
}

/** Writes what was asked and answered into the examples of the calls, as it would have been on their day. */
export function recordExamples(heard: Map<string, { asked: Asked; said: unknown }>): void {
  for (const { url, examples } of readExampleFiles()) {
    const recorded = Object.entries(examples).map(([name, known]) => {
      const told = heard.get(name)
      // Of a run of some calls only: the others stay as they are.
      if (!told) return [name, asOfToday(known)]
      const { asked, said } = told
      const { params, query, body } = asked
      const request = shortened({ params, query, body, form: known.request.form })
      return [name, { request, answer: shortened(said) }]
    })
    writeFileSync(url, `${moved(JSON.stringify(Object.fromEntries(recorded)), -offset())}\n`)
  }
}
