import { expect, it } from 'vitest'
import { nakedClasses } from '../../../scripts/checks/nakedClasses.ts'

const PAGE = 'src/pages/[locale]/now.astro'
const BUTTON = 'src/components/ui/base/Button.astro'
const VARIANTS = { path: 'src/styles/primitives/button/buttonVariants.css', text: '.btn.btn--paper { color: red }' }
const BASE = { path: 'src/styles/global.css', text: '.btn { color: blue }' }
const page = (text: string) => ({ path: PAGE, text })
const button = { path: BUTTON, text: `import '#styles/global.css'\n<a class="btn"><slot /></a>` }

const paper = '<Button look="paper">Go</Button>'
const imports = `import Button from '#components/ui/base/Button.astro'\n`

it('a button on the brand’s color without the sheet of its look is named', () => {
  expect(nakedClasses([BASE, VARIANTS], [page(imports + paper), button])).toEqual([
    `${PAGE} wears .btn--paper without ${VARIANTS.path} on ${PAGE}`,
  ])
})

it.each([
  ['imports it', `${imports}import '#styles/primitives/button/buttonVariants.css'\n${paper}`],
  [
    'loads it for paper alone',
    `${imports}import look from '#styles/primitives/button/buttonVariants.css?url'\n${paper}`,
  ],
  ['fetches what imports it', `${imports}const part = () => import('#islands/Part.tsx')\n${paper}`],
  ['is a part that another page fetches and dresses', `export const partial = true\n${imports}${paper}`],
])('a page that %s is in order', (_, text) => {
  const part = { path: 'src/islands/Part.tsx', text: "import '#styles/primitives/button/buttonVariants.css'" }
  expect(nakedClasses([BASE, VARIANTS], [page(text), button, part])).toEqual([])
})

it('a class that is styled within another alone may stand elsewhere without a style', () => {
  const sheet = { path: 'src/islands/Checkout.css', text: '.checkout .words { color: red }' }
  expect(nakedClasses([sheet], [page('<b class="words" />')])).toEqual([])
})

it('a sheet that dresses it in its place is enough', () => {
  const code = { path: 'src/components/Code.css', text: '.qr { width: 148px }' }
  const card = { path: 'src/components/Card.css', text: '.card .qr { width: 200px }' }
  const text = `import '#components/Card.css'\n<i class="card"><svg class="qr" /></i>`
  expect(nakedClasses([code, card], [page(text)])).toEqual([])
})
