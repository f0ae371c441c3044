/** What is wrong with where style sheets stand (docs/decisions/0070). */
import { posix } from 'node:path'
import postcss from 'postcss'
import { type ClassUse, classNamesIn, type Source } from '../look/classUse.ts'

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

/** What dresses an element; a parent may still place and size it, and say its custom properties. */
const PAINT = /^(background|border|box-shadow|color|cursor|font|line-height|outline|padding|text-(align|decoration))/
/** The parts of a selector, without what only tells when it holds. */
export const partsOf = (selector: string): string[] =>
  selector
    .replaceAll(/:(?:not|has|where|is)\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
    .trim()
    .split(/\s*[\s>+~]\s*/)

const isPrinted = ({ parent }: postcss.Rule): boolean => parent instanceof postcss.AtRule && /print/.test(parent.params)

/** A sentence for each rule of a component that paints a primitive: that takes a variant (docs/decisions/0070). */
export function paintedPrimitives(sheets: readonly Source[]): string[] {
  const primitives = new Set(
    sheets.flatMap(({ path, text }) => (/^src\/styles\/primitives\//.test(path) ? classNamesIn(text) : [])),
  )
  return sheets.flatMap(({ path, text }) => {
    const faults: string[] = []
    if (SHARED.test(path)) return faults
    postcss.parse(text).walkRules((rule) => {
      if (isPrinted(rule)) return
      const painted = rule.selectors.find((selector) => {
        const parts = partsOf(selector)
        return parts.length > 1 && classNamesIn(parts.at(-1) ?? '').some((name) => primitives.has(name))
      })
      const paint = rule.nodes.filter((node) => node.type === 'decl').find(({ prop }) => PAINT.test(prop))
      if (painted && paint) faults.push(`${path} paints a primitive: ${painted} { ${paint.prop} }`)
    })
    return faults
  })
}

/**
 * A sentence for each sheet of shared rules that is in no layer by itself and that a component imports: there its rules
 * would win over all others. global.css puts such sheets into their layer, for every page.
 */
export function unlayeredImports(sheets: readonly Source[], sources: readonly Source[]): string[] {
  const isUnlayered = ({ text }: Source) =>
    postcss.parse(text).nodes.some((node) => node.type === 'rule' && classNamesIn(node.selector).length > 0)
  const unlayered = new Set(sheets.filter(isUnlayered).map(({ path }) => path))
  return sources.flatMap((source) =>
    importsOf(source)
      .filter((sheet) => unlayered.has(sheet))
      .map((sheet) => `${source.path} imports ${sheet} into no layer`),
  )
}
