/** What is wrong with components and the scripts beside them (docs/decisions/0070). */
import type { Source } from '../look/classUse.ts'
import { importedPath } from './sheetFaults.ts'

const MARKUP = /\.(astro|tsx)$/
const LONGEST_LINE = 120
const SCRIPT = /^src\/(components|islands)\/.*(?<!\.d)\.ts$/
/** A script of so many lines is read at a glance. */
const GLANCE = 15
/** All of the style that every page carries, in lines: tokens, base, primitives. */
const GLOBAL_LINES = 900

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n')

/** A sentence for each line of markup that is too long to be read beside another file. */
export const longLines = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => MARKUP.test(path))
    .flatMap(({ path, text }) =>
      linesOf(text).flatMap((line, index) =>
        line.length > LONGEST_LINE ? [`${path}:${index + 1} is ${line.length} characters long`] : [],
      ),
    )

/** The paths from the root that a source names, as a module's (`#components/ui/share.ts`) or beside it (`./share.ts`). */
const namedPaths = ({ path, text }: Source): string[] =>
  [...text.matchAll(/['"]((?:#|\.{1,2}\/)[^'"\n]+\.tsx?)['"]/g)].map(([, name = '']) => importedPath(path, name))

/** A sentence for each script beside markup, longer than a glance, that no unit or island test imports. */
export function untestedScripts(sources: readonly Source[], tests: readonly Source[]): string[] {
  const tested = new Set(tests.flatMap(namedPaths))
  return sources
    .filter(({ path, text }) => SCRIPT.test(path) && linesOf(text).length > GLANCE && !tested.has(path))
    .map(({ path }) => `${path} has no unit or island test`)
}

/** A sentence where the sheets that every page carries have grown too long together. */
export function heavyGlobalStyle(sheets: readonly Source[]): string[] {
  const global = sheets.find(({ path }) => path === 'src/styles/global.css')
  const own = sheets.filter(
    ({ path }) => path === global?.path || global?.text.includes(`"${path.replace('src/styles', '.')}"`),
  )
  const lines = own.reduce((sum, { text }) => sum + linesOf(text).length, 0)
  return lines > GLOBAL_LINES ? [`The global style has ${lines} lines, and may have ${GLOBAL_LINES}`] : []
}
