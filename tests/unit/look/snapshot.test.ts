import { expect, it } from 'vitest'
import { comparedProperties, snapshotOf } from '../../../scripts/look/snapshot.ts'

const STRINGS = [
  '#document',
  'HTML',
  'BODY',
  'MAIN',
  'SCRIPT',
  'P',
  '#text',
  ' Find  a place ',
  'before',
  'red',
  'blue',
]
const at = (text: string) => STRINGS.indexOf(text)

/** <body><script></script><main><p>Find a place</p></main></body>, the paragraph with a ::before. */
const nodes = {
  nodeName: ['#document', 'HTML', 'BODY', 'SCRIPT', 'MAIN', 'P', 'P', '#text'].map(at),
  nodeType: [9, 1, 1, 1, 1, 1, 1, 3],
  nodeValue: [-1, -1, -1, -1, -1, -1, -1, at(' Find  a place ')],
  parentIndex: [-1, 0, 1, 2, 2, 4, 5, 5],
  backendNodeId: [1, 2, 3, 4, 5, 6, 7, 8],
  attributes: [],
  pseudoType: { index: [6], value: [at('before')] },
}
const box = [1.234, 2, 3, 4]
const layout = {
  nodeIndex: [2, 4, 5, 6, 7],
  styles: [[at('red')], [at('red')], [at('blue')], [at('red')], []],
  bounds: [box, box, box, box, box],
}

it('knows elements by their place in the tree, passes over scripts and texts, and keeps equal styles once', () => {
  const { elements, rows, strings } = snapshotOf({ strings: STRINGS, documents: [{ nodes, layout }] }, ['color'])
  expect(Object.keys(elements)).toEqual(['body', 'body/main0', 'body/main0/p0', 'body/main0/p0::before'])
  expect(elements['body/main0/p0']).toEqual({ box: [1.23, 2, 3, 4], style: 1, hint: 'Find a place' })
  expect(rows.map((row) => row.map((value) => strings[value]))).toEqual([['red'], ['blue']])
})

it('leaves out properties that repeat others or that no capture can hold still', () => {
  const all = ['color', 'inline-size', 'border-block-end-color', 'animation-name', '--gutter', '-webkit-line-clamp']
  expect(comparedProperties([...all, 'transition-duration', 'cursor'])).toEqual([
    'color',
    '-webkit-line-clamp',
    'transition-duration',
    'cursor',
  ])
})
