import type { Locator } from '@playwright/test'
import { type Locale, langOf } from '#i18n/locales.ts'

const ADDRESS = /^\s*- \/url:/
/** One signs of days, as Japanese has them, are days only where a date stands beside them. */
const LONG = 2
const A_SUNDAY = Date.UTC(2026, 10, 1)
const DAY_MS = 24 * 60 * 60 * 1000

const daysOf = (locale: Locale): string[] =>
  (['long', 'short'] as const).flatMap((weekday) => {
    const { format } = new Intl.DateTimeFormat(langOf(locale), { weekday, timeZone: 'UTC' })
    return Array.from({ length: 7 }, (_, day) => format(A_SUNDAY + day * DAY_MS))
  })

/** Days, figures, codes and addresses of mail are others tomorrow; levels of headings are not. */
function masked(text: string, locale: Locale): string {
  const days = daysOf(locale)
  const long = days.filter((day) => day.length >= LONG).map((day) => day.replaceAll('.', String.raw`\.`))
  const short = days.filter((day) => day.length < LONG).join('')
  return text
    .replaceAll(/\bSB( [A-Z0-9]{3})+/g, 'CODE')
    .replaceAll(/[\w-]+@sabai\.test/g, 'MAIL')
    .replaceAll(new RegExp(String.raw`(?<!\p{L})(${long.join('|')})(?!\p{L})`, 'gu'), 'DAY')
    .replaceAll(short ? new RegExp(`[${short}](?=[)）]| \\d)`, 'g') : /(?!)/g, 'DAY')
    .replaceAll(/(?<!level=)\d+([.,:/]\d+)*/g, '0')
}

const depthOf = (line: string) => line.search(/\S/)

/** Leaves out lines, each with all that it holds. */
function without(lines: readonly string[], left: RegExp | undefined): string[] {
  if (!left) return [...lines]
  let from = Number.POSITIVE_INFINITY
  return lines.filter((line) => {
    const depth = depthOf(line)
    if (depth > from) return false
    from = left.test(line) ? depth : Number.POSITIVE_INFINITY
    return from === Number.POSITIVE_INFINITY
  })
}

/** What a screen reader is told of a part of a page, but for lines that `left` matches, which are others by the hour. */
export async function heard(part: Locator, locale: Locale, left?: RegExp): Promise<string> {
  const lines = without((await part.ariaSnapshot()).split('\n'), left).filter((line) => !ADDRESS.test(line))
  const depths = lines.map(depthOf)
  // A colon says that something is within, as an address was.
  const said = lines.map((line, at) => ((depths[at + 1] ?? 0) > (depths[at] ?? 0) ? line : line.replace(/:$/, '')))
  return masked(said.join('\n'), locale)
}
