/** Finds what a page wears without carrying the sheet that styles it. */
import postcss from 'postcss'
import { classNamesIn, type Source, wordsWorn } from '../look/classUse.ts'
import { importedPath, partsOf } from './sheetFaults.ts'

const IMPORT = /(?:@import|import|from)\s*\(?\s*['"]([#.][^'"]+?)(?:\?[\w&-]+)?['"]/g
/** A button's look is a class of it (src/components/ui/base/Button.astro). */
const BUTTON_LOOK = /<Button\b[^>]*?\blook="(\w+)"/g

/** A page by itself; a part that another page fetches is dressed by that. */
const isPage = ({ path, text }: Source): boolean =>
  /^src\/pages\/\[locale\]\/.*\.astro$/.test(path) && !/export const partial = true/.test(text)

function wornIn({ path, text }: Source): Set<string> {
  if (!/\.(astro|tsx)$/.test(path)) return new Set()
  const looks = [...text.matchAll(BUTTON_LOOK)].map(([, look]) => `btn--${look}`)
  return new Set([...wordsWorn(text).worn, ...looks])
}

/** `sheets`: where a rule styles elements of the class. `isOwn`: one of them does so wherever the element stands. */
type Styled = { sheets: Set<string>; isOwn: boolean }

function styledClasses(sheets: readonly Source[]): Map<string, Styled> {
  const styled = new Map<string, Styled>()
  for (const { path, text } of sheets) {
    postcss.parse(text).walkRules(({ selectors }) => {
      for (const parts of selectors.map(partsOf)) {
        for (const name of classNamesIn(parts.at(-1) ?? '')) {
          const one = styled.get(name) ?? { sheets: new Set(), isOwn: false }
          one.sheets.add(path)
          one.isOwn ||= parts.length === 1
          styled.set(name, one)
        }
      }
    })
  }
  return styled
}

/**
 * A sentence for each class that a page or one of its components wears while none of the sheets that style it is among
 * those that the page imports, by whatever way: it would look like nothing at all there.
 */
export function nakedClasses(sheets: readonly Source[], sources: readonly Source[]): string[] {
  const styled = styledClasses(sheets)
  const files = new Set([...sources, ...sheets].map(({ path }) => path))
  const importsOf = ({ path, text }: Source) =>
    [...text.matchAll(IMPORT)].map(([, to = '']) => importedPath(path, to)).filter((to) => files.has(to))
  const imports = new Map([...sources, ...sheets].map((file) => [file.path, importsOf(file)]))
  const worn = new Map(sources.map((file) => [file.path, wornIn(file)]))

  const faults = new Map<string, string>()
  for (const { path: page } of sources.filter(isPage)) {
    const reached = new Set([page])
    for (const path of reached) for (const to of imports.get(path) ?? []) reached.add(to)
    for (const path of reached) {
      for (const name of worn.get(path) ?? []) {
        const style = styled.get(name)
        if (!style?.isOwn || [...style.sheets].some((sheet) => reached.has(sheet))) continue
        faults.set(`${path} .${name}`, `${path} wears .${name} without ${[...style.sheets].join(' or ')} on ${page}`)
      }
    }
  }
  return [...faults.values()]
}
