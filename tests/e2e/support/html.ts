import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** What a reader sees or hears of a page, and where it leads. */
export type ReadPage = {
  lang: string
  title: string
  metas: Map<string, string>
  canonical: string | undefined
  alternates: Map<string, string>
  headings: number
  texts: string[]
  links: string[]
  pictures: string[]
  bare: string[]
}

const SILENT = new Set(['script', 'style', 'template', 'noscript'])
const SPOKEN = ['alt', 'aria-label', 'title', 'placeholder']

const attributesOf = (element: Element) => new Map(element.attrs.map(({ name, value }) => [name, value]))
const isElement = (node: Node): node is Element => 'tagName' in node

/** Addresses of a `srcset`; commas stand between them only. */
const sourcesOf = (set: string) => set.split(',').map((one) => one.trim().split(/\s+/)[0] ?? '')

/** Reads served HTML as a browser would, without running anything. */
export function readHtml(html: string): ReadPage {
  const page: ReadPage = {
    ...{ lang: '', title: '', metas: new Map(), canonical: undefined, alternates: new Map(), headings: 0 },
    ...{ texts: [], links: [], pictures: [], bare: [] },
  }
  const readHead = (tag: string, of: Map<string, string>) => {
    if (tag === 'meta') page.metas.set(of.get('name') ?? of.get('property') ?? '', of.get('content') ?? '')
    if (tag !== 'link') return
    if (of.get('rel') === 'canonical') page.canonical = of.get('href')
    const lang = of.get('hreflang')
    if (of.get('rel') === 'alternate' && lang) page.alternates.set(lang, of.get('href') ?? '')
  }
  const readPicture = (tag: string, of: Map<string, string>) => {
    if (tag !== 'img' && tag !== 'source') return
    page.pictures.push(...[of.get('src'), ...sourcesOf(of.get('srcset') ?? '')].filter((one) => one !== undefined))
    if (tag === 'img' && (!of.has('alt') || !of.has('width') || !of.has('height'))) page.bare.push(of.get('src') ?? '')
  }
  const walk = (node: Node, foreign: boolean): void => {
    if (node.nodeName === '#text' && 'value' in node) {
      const text = node.value.replace(/\s+/g, ' ').trim()
      if (text && !foreign) page.texts.push(text)
    }
    if (!isElement(node)) {
      if ('childNodes' in node) for (const child of node.childNodes) walk(child, foreign)
      return
    }
    const of = attributesOf(node)
    readHead(node.tagName, of)
    readPicture(node.tagName, of)
    if (SILENT.has(node.tagName)) return
    // A part that names its language may be in that one; a person's name is the same in all.
    const apart = foreign || (of.has('lang') && node.tagName !== 'html') || of.get('translate') === 'no'
    if (
      node.tagName === 'title' &&
      node.parentNode &&
      'tagName' in node.parentNode &&
      node.parentNode.tagName === 'head'
    ) {
      page.title = page.title || node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
    }
    if (node.tagName === 'html') page.lang = of.get('lang') ?? ''
    if (node.tagName === 'h1') page.headings += 1
    if (node.tagName === 'a') page.links.push(of.get('href') ?? '')
    if (!apart) page.texts.push(...SPOKEN.map((name) => of.get(name)?.trim() ?? '').filter(Boolean))
    for (const child of node.childNodes) walk(child, apart)
  }
  walk(parse(html), false)
  return page
}
