/** What is wrong with where style sheets stand (docs/decisions/0070). */
import { posix } from 'node:path'
import type { ClassUse, Source } from './look/classUse.ts'

const SHARED = /^src\/styles\//
const COMPONENT = ['astro', 'tsx', 'ts']

/** The components that a sheet may be named after; in a folder of pages it has an underscore before, which keeps it from being one. */
const componentsOf = (sheet: string): string[] =>
  COMPONENT.map((type) => sheet.replace(/(\/)_([^/]+)$/, '$1$2').replace(/css$/, type))

/** What a source imports by `#styles/…` or `./…`, as a path from the root. */
export const importedPath = (from: string, specifier: string): string =>
  specifier.startsWith('#') ? specifier.replace('#', 'src/') : posix.join(posix.dirname(from), specifier)

/** The sheets that a source imports, as paths from the root: of `import './Card.css'` and of `@import`. */
const importsOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(/@?import (?:\w+ from )?(?:'([^']+\.css)(?:\?url)?'|"([^"]+\.css)")/g)].map(([, script, sheet]) =>
    importedPath(path, script ?? sheet ?? ''),
  )

/** A sentence for each sheet that has no component of its name beside it, or that nothing imports. */
export function misplacedSheets(sheets: readonly string[], sources: readonly Source[]): string[] {
  const paths = new Set(sources.map(({ path }) => path))
  const imported = new Set(sources.flatMap(importsOf))
  return sheets.flatMap((sheet) => [
    ...(SHARED.test(sheet) || componentsOf(sheet).some((path) => paths.has(path))
      ? []
      : [`${sheet} stands beside no component of its name`]),
    ...(imported.has(sheet) ? [] : [`${sheet} is imported by nothing`]),
  ])
}

/** A sentence for each class that no component wears and no script sets. */
export const unwornClasses = (uses: readonly ClassUse[]): string[] =>
  uses
    .filter(({ wearers, scripts }) => wearers.length === 0 && scripts.length === 0)
    .map(({ name, sheets }) => `.${name} in ${[...sheets.keys()].join(', ')} is worn by nothing`)
