/** What a comparison found, grouped by kind: as lines for a terminal, and as a page with pictures. */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Differences } from './differences.ts'

export type CaseDifference = Differences & {
  key: string
  pixels: string[]
  /** Layout shifts that grew, before → after. */
  cls?: string
  /** Complaints of the browser that are new. */
  complaints: string[]
  /** Why it was not taken. */
  failed?: string
}

const SHOWN = 12
const SHOWN_STYLES = 30

/** Styles alone fail too: they are what no picture shows, such as a cursor or what waits for a pointer. */
export const hasMoved = (one: CaseDifference): boolean =>
  Boolean(one.failed || one.cls) ||
  [one.pixels, one.complaints, one.gone, one.come].some(({ length }) => length > 0) ||
  one.boxes.size + one.styles.size > 0

function linesOf(title: string, cases: readonly CaseDifference[], tell: (one: CaseDifference) => string[]): string[] {
  const told = cases.flatMap((one) => tell(one).map((line) => `  ${one.key}: ${line}`))
  if (told.length === 0) return []
  const more = told.length > SHOWN ? [`  and ${told.length - SHOWN} more`] : []
  return [`${title} (${told.length})`, ...told.slice(0, SHOWN), ...more]
}

/** Each change of a property once, with how often it was seen and an example; the most frequent first. */
export function groupStyles(cases: readonly CaseDifference[]): { change: string; count: number; where: string }[] {
  const groups = new Map<string, { change: string; count: number; where: string }>()
  for (const { key, styles } of cases) {
    for (const [at, value] of styles) {
      const space = at.lastIndexOf(' ')
      const change = `${at.slice(space + 1)}: ${value}`
      const known = groups.get(change) ?? { change, count: 0, where: `${key} ${at.slice(0, space)}` }
      known.count++
      groups.set(change, known)
    }
  }
  return [...groups.values()].sort((a, b) => b.count - a.count)
}

/** The first box that moved says most: those after it were pushed. */
const boxLines = ({ boxes }: CaseDifference): string[] => {
  const [first] = boxes
  return first ? [`${boxes.size} boxes, first ${first[0]} ${first[1]}`] : []
}

const treeLines = ({ gone, come }: CaseDifference): string[] => [
  ...(gone.length > 0 ? [`${gone.length} gone, first ${gone[0]}`] : []),
  ...(come.length > 0 ? [`${come.length} new, first ${come[0]}`] : []),
]

export function summarize(cases: readonly CaseDifference[]): string[] {
  const styles = groupStyles(cases)
  const moved = cases.filter(hasMoved).length
  return [
    ...linesOf('Not taken', cases, ({ failed }) => (failed ? [failed] : [])),
    ...linesOf('New complaints of the browser', cases, ({ complaints }) => complaints),
    ...linesOf('Pixels', cases, ({ pixels }) => pixels),
    ...linesOf('Elements', cases, treeLines),
    ...linesOf('Boxes', cases, boxLines),
    ...linesOf('Layout shifts', cases, ({ cls }) => (cls ? [cls] : [])),
    ...(styles.length > 0 ? [`Computed styles (${styles.length} kinds)`] : []),
    ...styles.slice(0, SHOWN_STYLES).map(({ change, count, where }) => `  ×${count} ${change}, such as ${where}`),
    ...(styles.length > SHOWN_STYLES ? [`  and ${styles.length - SHOWN_STYLES} kinds more`] : []),
    `${cases.length} cases, ${moved} moved`,
  ]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Writes index.html with every moved case, and answers its path. */
export async function writePage(out: string, cases: readonly CaseDifference[]): Promise<string> {
  const parts = cases.filter(hasMoved).map((one) => {
    const lines = [one.failed, one.cls && `layout shifts ${one.cls}`, ...one.complaints, ...one.pixels]
    const more = [...treeLines(one), ...[...one.boxes].slice(0, SHOWN).map((box) => `box ${box.join(' ')}`)]
    const styles = [...one.styles].slice(0, SHOWN).map((style) => `style ${style.join(' ')}`)
    const text = [...lines, ...more, ...styles]
      .filter((line) => line !== undefined)
      .map((line) => escaped(String(line)))
    const picture = existsSync(join(out, `${one.key}.png`)) ? `<img loading="lazy" src="${one.key}.png" alt="">` : ''
    return `<section><h2>${escaped(one.key)}</h2><pre>${text.join('\n')}</pre>${picture}</section>`
  })
  const file = join(out, 'index.html')
  const style = 'img { max-width: 100%; border: 1px solid } pre { white-space: pre-wrap }'
  const head = `<!doctype html><meta charset="utf-8"><title>What moved</title><style>${style}</style>`
  await writeFile(file, `${head}${summarizeHead(cases)}${parts.join('\n')}`)
  return file
}

const summarizeHead = (cases: readonly CaseDifference[]) => `<pre>${escaped(summarize(cases).join('\n'))}</pre>`
