/** Which class stands in which sheet, and who wears or asks for it: read from the text of sheets and sources. */
import postcss from 'postcss'

/** A file of the project; `path` from its root. */
export type Source = { path: string; text: string }

export type ClassUse = {
  name: string
  /** How many rules of which sheet name it. */
  sheets: Map<string, number>
  /** In how many rules of which sheet it comes first, so that it is what they style. */
  leads: Map<string, number>
  /** Other classes in the same selectors: parents that reach into it, or parts that it reaches into. */
  beside: Set<string>
  /** Components and islands with it in a class attribute, or in a string where no attribute has it. */
  wearers: string[]
  /** Scripts of pages that look for it or set it. */
  scripts: string[]
  tests: string[]
}

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g

/** The classes that a selector, or all rules of a sheet, name. */
export const classNamesIn = (css: string): string[] => [
  ...new Set([...css.matchAll(CLASS)].map(([, name = '']) => name)),
]

/** The classes of the sheets, without those who wear them. */
export function classesOf(sheets: readonly Source[]): Map<string, ClassUse> {
  const classes = new Map<string, ClassUse>()
  for (const { path, text } of sheets) {
    postcss.parse(text).walkRules(({ selector }) => {
      const names = new Set(classNamesIn(selector))
      for (const name of names) {
        if (isForeign(name)) continue
        const use = classes.get(name) ?? {
          ...{ name, sheets: new Map(), leads: new Map(), beside: new Set() },
          ...{ wearers: [], scripts: [], tests: [] },
        }
        use.sheets.set(path, (use.sheets.get(path) ?? 0) + 1)
        const [first] = names
        if (first === name) use.leads.set(path, (use.leads.get(path) ?? 0) + 1)
        for (const other of names) if (other !== name) use.beside.add(other)
        classes.set(name, use)
      }
    })
  }
  return classes
}

const STRING = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g
const ATTRIBUTE = /\b(?:class|\w*[cC]lassName|class:list|\w+Class)=(?:"([^"]*)"|'([^']*)'|(?=\{))/g

/** What stands between the brace at `from` and the one that closes it. */
function inBraces(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return text.slice(from + 1, at)
  }
  return text.slice(from + 1)
}

/** `badge--${look}` is told as `badge--*`: any class that begins so may be meant. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/\$\{[^}]*\}/g, '*')
    .split(/[^\w*-]+/)
    .filter(Boolean)

const stringsOf = (code: string): string[] =>
  [...code.matchAll(STRING)].flatMap(([, single, double, template]) => {
    const text = single ?? double ?? template ?? ''
    // A string within a template, such as `chip ${isOn ? 'is-on' : ''}`.
    const inner = template ? [...template.matchAll(/\$\{([^}]*)\}/g)].flatMap(([, code = '']) => stringsOf(code)) : []
    return [...wordsOf(text), ...inner]
  })

/** Words that stand in class attributes, and words of all other strings. */
export function wordsWorn(text: string): { worn: Set<string>; said: Set<string> } {
  const worn = [...text.matchAll(ATTRIBUTE)].flatMap((found) => {
    const plain = found[1] ?? found[2]
    return plain === undefined ? stringsOf(inBraces(text, found.index + found[0].length)) : wordsOf(plain)
  })
  return { worn: new Set(worn), said: new Set(stringsOf(text)) }
}

const isIn = (words: ReadonlySet<string>, name: string): boolean =>
  words.has(name) ||
  [...words].some((word) => word.length > 1 && word.endsWith('*') && name.startsWith(word.slice(0, -1)))

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A name such as `pin--many` or `card__text` is nothing else than a class, wherever a script says it. */
const isPart = (name: string) => /--|__/.test(name)

/** Drawn by a package, whose classes no source of ours names. */
const isForeign = (name: string) => /^(maplibregl|pswp|swiper)(-|$)/.test(name)

/** Whether code looks for a class by a selector, or sets it. */
function asksFor(text: string, name: string): boolean {
  if (!text.includes(name)) return false
  const word = escaped(name)
  const selector = `['"\`][^'"\`\\n]*\\.${word}(?![\\w-])`
  const setting = `classList\\.\\w+\\([^)]*['"]${word}['"]|className = [^\\n]*(?<![\\w-])${word}(?![\\w-])`
  return new RegExp(`${selector}|${setting}`).test(text)
}

const isMarkup = (path: string) => /^src\/.*\.(astro|tsx)$/.test(path)
const isTest = (path: string) => /^(tests|bench)\//.test(path)

/** Who wears and asks for each class of the sheets. */
export function classUses(sheets: readonly Source[], sources: readonly Source[]): ClassUse[] {
  const classes = classesOf(sheets)
  const markup = sources.filter(({ path }) => isMarkup(path)).map(({ path, text }) => ({ path, ...wordsWorn(text) }))
  const scripts = sources
    .filter(({ path }) => /^src\/.*\.ts$/.test(path))
    .map(({ path, text }) => ({ path, said: wordsWorn(text).said }))
  const sayers = (name: string) => scripts.filter(({ said }) => isIn(said, name)).map(({ path }) => path)
  for (const use of classes.values()) {
    const pathsOf = (set: 'worn' | 'said') => markup.filter((one) => isIn(one[set], use.name)).map(({ path }) => path)
    const worn = pathsOf('worn')
    use.wearers = worn.length > 0 ? worn : pathsOf('said')
    const asking = sources.filter(({ text }) => asksFor(text, use.name)).map(({ path }) => path)
    use.tests = asking.filter(isTest)
    use.scripts = [
      ...new Set([...asking.filter((path) => !isTest(path)), ...(isPart(use.name) ? sayers(use.name) : [])]),
    ]
  }
  return [...classes.values()].sort((a, b) => a.wearers.length - b.wearers.length || a.name.localeCompare(b.name))
}

/** The module of a component, such as `catalogue`; pages and layouts are one each. */
export const moduleOf = (path: string): string =>
  /^src\/(?:components|islands)\/([^/]+)/.exec(path)?.[1] ?? path.split('/')[1] ?? path

/** Worn by four components or more, of more than one module. */
export const isPrimitive = ({ wearers }: ClassUse): boolean =>
  wearers.length >= 4 && new Set(wearers.map(moduleOf)).size > 1
