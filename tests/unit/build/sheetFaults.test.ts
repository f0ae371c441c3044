import { describe, expect, it } from 'vitest'
import {
  misplacedSheets,
  paintedPrimitives,
  unlayeredImports,
  unwornClasses,
} from '../../../scripts/checks/sheetFaults.ts'
import { classUses, type Source } from '../../../scripts/look/classUse.ts'

const card: Source = {
  path: 'src/components/ui/Card.astro',
  text: '---\nimport \'./Card.css\'\n---\n<p class="card" />',
}

describe('a sheet', () => {
  it.each([
    ['beside the component of its name', 'src/components/ui/Card.css', [card]],
    [
      'of a page, which begins with an underscore',
      'src/pages/[locale]/_offline.css',
      [{ path: 'src/pages/[locale]/offline.astro', text: "import './_offline.css'" }],
    ],
    ['that all share', 'src/styles/tokens.css', [{ path: 'src/styles/global.css', text: '@import "./tokens.css";' }]],
    [
      'that a script loads',
      'src/islands/Map.css',
      [{ path: 'src/islands/Map.ts', text: "import map from './Map.css?url'" }],
    ],
  ])('%s is in its place', (_, sheet, sources) => expect(misplacedSheets([sheet], sources)).toEqual([]))

  it('without a component of its name is named', () =>
    expect(misplacedSheets(['src/components/ui/say.css'], [{ ...card, text: "import './say.css'" }])).toEqual([
      'src/components/ui/say.css stands beside no component of its name',
    ]))

  it('that nothing imports is named', () =>
    expect(misplacedSheets(['src/components/ui/Card.css'], [{ ...card, text: '' }])).toEqual([
      'src/components/ui/Card.css is imported by nothing',
    ]))
})

it('names a class that nothing wears', () => {
  const sheet = { path: 'src/components/ui/Card.css', text: '.card {} .coupon {}' }
  expect(unwornClasses(classUses([sheet], [card]))).toEqual([
    '.coupon in src/components/ui/Card.css is worn by nothing',
  ])
})

describe('a component', () => {
  const button: Source = { path: 'src/styles/primitives/button/button.css', text: '.btn { color: red; }' }
  const faultsOf = (text: string) => paintedPrimitives([button, { path: 'src/components/ui/Card.css', text }])

  it.each([
    ['places and sizes a primitive', '.card .btn { margin-top: 4px; width: 100%; }'],
    ['paints what is its own', '.card__go { color: blue; }'],
    ['paints its part where a primitive stands in it', '.card:has(.btn) b { color: blue; }'],
    ['prints a primitive plainly', '@media print { .card .btn { color: black; } }'],
  ])('%s', (_, text) => expect(faultsOf(text)).toEqual([]))

  it.each(['.card .btn { color: blue; }', '.card > .btn:hover { margin: 0; background: none; }'])(
    'does not paint a primitive: %s',
    (text) => expect(faultsOf(text)).toHaveLength(1),
  )
})

describe('a sheet that global.css puts into a layer', () => {
  const chip: Source = { path: 'src/styles/primitives/label/chip.css', text: '.chips { display: flex }' }
  const list: Source = { path: 'src/components/List.astro', text: "import '#styles/primitives/label/chip.css'" }

  it('and a component imports again, outside of any, is named', () =>
    expect(unlayeredImports([chip], [list])).toEqual([`${list.path} imports ${chip.path} into no layer`]))

  it.each([
    ['in its layer by itself', '@layer primitives { .chips { display: flex } }'],
    ['of fonts alone, which nothing wears', '@font-face { font-family: Sabai }'],
  ])('%s may be imported', (_, text) => expect(unlayeredImports([{ ...chip, text }], [list])).toEqual([]))
})
