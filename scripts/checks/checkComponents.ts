/**
 * Fails where a sheet stands away from its component, is imported by nothing, or styles a class that nothing wears;
 * where a page wears a class without its sheet; where all pages carry too much style; where a line of markup is too
 * long; and where a script beside markup has no test.
 */
import { globSync, readFileSync } from 'node:fs'
import { classUses, type Source } from '../look/classUse.ts'
import { heavyGlobalStyle, longLines, untestedScripts } from './componentFaults.ts'
import { nakedClasses } from './nakedClasses.ts'
import { misplacedSheets, paintedPrimitives, unlayeredImports, unwornClasses } from './sheetFaults.ts'

const read = (pattern: string): Source[] =>
  globSync(pattern).map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))

const sheets = read('src/**/*.css')
const sources = read('src/**/*.{astro,tsx,ts}')

const faults = [
  ...misplacedSheets(
    sheets.map(({ path }) => path),
    [...sources, ...sheets],
  ),
  ...unwornClasses(classUses(sheets, sources)),
  ...nakedClasses(sheets, sources),
  ...unlayeredImports(sheets, sources),
  ...paintedPrimitives(sheets),
  ...heavyGlobalStyle(sheets),
  ...longLines(sources),
  ...untestedScripts(sources, read('tests/{unit,islands}/**/*.{ts,tsx}')),
]
for (const fault of faults) console.log(fault)
console.log(
  faults.length ? `${faults.length} faults in components` : 'Components, their sheets and scripts are in order',
)
process.exit(faults.length ? 1 : 0)
