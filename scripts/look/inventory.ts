/** Prints which class is worn by which component, asked for by which script and test, and what nobody wears. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ClassUse, classUses, isPrimitive, moduleOf, type Source } from './classUse.ts'

const root = join(import.meta.dirname, '../..')
const NAMED = 6

const read = (pattern: string): Source[] =>
  globSync(pattern, { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const short = (path: string) => path.replace(/^src\/(styles\/)?/, '')
const list = (paths: readonly string[]) => (paths.length > NAMED ? `${paths.length} files` : paths.map(short).join(' '))

function lineOf({ name, sheets, wearers, scripts, tests }: ClassUse): string {
  const parts = [`.${name}`, [...sheets.keys()].map(short).join('+'), `worn by ${list(wearers) || 'nobody'}`]
  if (scripts.length > 0) parts.push(`scripts: ${list(scripts)}`)
  if (tests.length > 0) parts.push(`tests: ${list(tests)}`)
  return parts.join('  ')
}

const isUnworn = ({ wearers, scripts }: ClassUse) => wearers.length === 0 && scripts.length === 0

/** How many components of each module, such as `catalogue 3, ui 1`. */
function byModule(paths: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(moduleOf(path), (counts.get(moduleOf(path)) ?? 0) + 1)
  return [...counts].map(([module, count]) => `${module} ${count}`).join(', ')
}

/** `own` are the classes at home in this sheet, `others` those that it merely reaches into. */
type SheetUse = { sheet: string; lines: number; own: ClassUse[]; others: ClassUse[]; wearers: string[] }

/** The sheet with most rules that begin with a class, of equals the one that names it most. */
const homeOf = ({ sheets, leads }: ClassUse): string =>
  [...sheets].sort(([a, x], [b, y]) => (leads.get(b) ?? 0) - (leads.get(a) ?? 0) || y - x)[0]?.[0] ?? ''

/** Who wears what only this sheet is there for: its own classes, without primitives. */
function sheetsOf(sheets: readonly Source[], uses: readonly ClassUse[]): SheetUse[] {
  return sheets.map(({ path, text }) => {
    const classes = uses.filter((use) => use.sheets.has(path))
    const own = classes.filter((use) => homeOf(use) === path)
    const worn = own.filter((use) => !isPrimitive(use)).flatMap((use) => use.wearers)
    const others = classes.filter((use) => homeOf(use) !== path)
    return { sheet: path, lines: text.split('\n').length - 1, own, others, wearers: [...new Set(worn)].sort() }
  })
}

const names = (uses: readonly ClassUse[]) => uses.map(({ name }) => `\`${name}\``).join(' ')

function rowOf({ sheet, lines, own, others, wearers }: SheetUse): string {
  const owner = wearers.length === 1 ? short(wearers[0]!) : byModule(wearers)
  const cells = [
    short(sheet),
    lines,
    own.length,
    owner || '–',
    names(own.filter(isPrimitive)) || '–',
    names(others) || '–',
  ]
  return `| ${cells.join(' | ')} |`
}

/** Each component with the classes of a shared sheet that it alone wears. */
function ownersIn({ sheet, own, wearers }: SheetUse): string[] {
  if (wearers.length < 2) return []
  const owners = new Map<string, ClassUse[]>()
  for (const use of own) {
    const [owner, ...more] = use.wearers
    if (owner && more.length === 0) owners.set(owner, [...(owners.get(owner) ?? []), use])
  }
  return [...owners].map(([owner, uses]) => `- ${short(sheet)} → ${short(owner)}: ${names(uses)}`)
}

/** The sheets as Markdown: what can go beside one component at once, what is shared, what can go altogether. */
function planOf(sheets: readonly SheetUse[]): string[] {
  const classes = sheets.flatMap(({ own }) => own)
  const local = sheets.filter(({ own, wearers }) => wearers.length === 1 && !own.some(isPrimitive))
  const asked = classes.filter(({ scripts, tests }) => scripts.length + tests.length > 0)
  const primitiveLine = (use: ClassUse) =>
    `- \`${use.name}\` (${[...use.sheets.keys()].map(short).join(', ')}): ${byModule(use.wearers)}`
  return [
    `${sheets.length} sheets, ${sheets.reduce((sum, { lines }) => sum + lines, 0)} lines, ${classes.length} classes.`,
    'A class is at home in the sheet with most rules that begin with it; wearers are those of classes at home, without primitives.',
    ...['', '| sheet | lines | classes at home | wearers | primitives at home | reaches into |'],
    '| --- | --- | --- | --- | --- | --- |',
    ...sheets.map(rowOf),
    ...['', '## Sheets of exactly one component', ''],
    ...local.map(({ sheet, wearers }) => `- ${short(sheet)} → ${short(wearers[0]!)}`),
    ...['', '## Classes of one component within a shared sheet', '', ...sheets.flatMap(ownersIn)],
    ...['', '## Primitives: four components or more, of several modules', ''],
    ...classes.filter(isPrimitive).map(primitiveLine),
    ...['', '## Worn by nobody', '', ...classes.filter(isUnworn).map((use) => `- ${lineOf(use)}`)],
    ...['', '## Asked for by scripts or tests: they need a data attribute first', ''],
    ...asked.map(({ name, scripts, tests }) => `- \`${name}\`: ${[...scripts, ...tests].map(short).join(' ')}`),
  ]
}

/** `sheet` is the end of a path, such as `catalogue/shop.css`. */
export function inventory({ sheet = '', isPlan }: { sheet?: string | undefined; isPlan: boolean }): number {
  const sheets = read('src/**/*.css').sort((a, b) => a.path.localeCompare(b.path))
  const sources = [...read('{src,server}/**/*.{astro,ts,tsx}'), ...read('{tests,bench,scripts}/**/*.{ts,tsx}')]
  const uses = classUses(sheets, sources)
  const wanted = sheets.filter(({ path }) => path.endsWith(sheet))
  if (isPlan) {
    for (const line of planOf(sheetsOf(wanted, uses))) console.log(line)
    return 0
  }
  const shown = uses.filter((use) => wanted.some(({ path }) => use.sheets.has(path)))
  for (const use of shown) console.log(lineOf(use))
  const count = (test: (use: ClassUse) => boolean) => shown.filter(test).length
  const local = count(({ wearers, scripts, tests }) => wearers.length === 1 && scripts.length + tests.length === 0)
  console.error(
    `${shown.length} classes: ${count(isUnworn)} worn by nobody, ${local} by one component and asked for by nobody, ` +
      `${count(isPrimitive)} primitives, ${count(({ scripts, tests }) => scripts.length + tests.length > 0)} asked for by scripts or tests`,
  )
  return 0
}
