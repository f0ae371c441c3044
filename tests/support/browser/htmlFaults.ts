import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** Every rule of the HTML standard that the validator knows, none of taste. */
const validator = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }))

/** Astro writes the empty address, which is a valid one and leads to the page itself, as an attribute without a value. */
const isEmptyAddress = (message: string) => message === 'Attribute "href" is missing value'

const isElement = (node: Node): node is Element => 'tagName' in node
const childrenOf = (node: Node) => ('childNodes' in node ? node.childNodes.filter(isElement) : [])
const attributeOf = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value
const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''

function* elementsOf(node: Node): Generator<Element> {
  for (const child of childrenOf(node)) {
    yield child
    yield* elementsOf(child)
  }
}

/** A required choice of one begins with an option that is none, so that a browser knows when nothing was chosen. */
function selectFaults(element: Element): string[] {
  const isPlain = ['multiple', 'size'].every((name) => attributeOf(element, name) === undefined)
  if (element.tagName !== 'select' || attributeOf(element, 'required') === undefined || !isPlain) return []
  const [first] = childrenOf(element)
  const isPlaceholder = first?.tagName === 'option' && (attributeOf(first, 'value') ?? textOf(first)) === ''
  return isPlaceholder ? [] : ['select: required, without a first option that is none']
}

const TIME = /^(\d|P|-?\d{4,})/

/** A moment or a length of time that a program can read, in its attribute or its text. */
function timeFaults(element: Element): string[] {
  if (element.tagName !== 'time') return []
  const said = attributeOf(element, 'datetime') ?? textOf(element).trim()
  return TIME.test(said) ? [] : [`time: "${said}" is none`]
}

const HEADING = /^h[1-6]$/

/** An article is one of a list of them by the heading that it has, by which a screen reader goes from one to the next. */
function articleFaults(element: Element): string[] {
  if (element.tagName !== 'article' || [...elementsOf(element)].some(({ tagName }) => HEADING.test(tagName))) return []
  return [`article: without a heading, ${textOf(element).trim().slice(0, 60)}`]
}

/** What the Nu HTML checker refuses and the validator passes over. */
function moreFaults(html: string): string[] {
  const after = html.split(/<\/html\s*>/i)[1]?.trim()
  return [
    ...(after ? [`after </html>: ${after.slice(0, 60)}`] : []),
    ...[...elementsOf(parse(html))].flatMap((element) =>
      [selectFaults, timeFaults, articleFaults].flatMap((look) => look(element)),
    ),
  ]
}

/** Where a served page breaks the HTML standard, each rule with its first place; nothing for a page that does not. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const messages = results.flatMap((result) => result.messages).filter(({ message }) => !isEmptyAddress(message))
  const told = messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message} ${html.slice(offset, offset + 80)}`)
  return [...told, ...moreFaults(html)]
}
