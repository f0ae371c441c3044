import { describe, expect, it } from 'vitest'
import { classesOf, classUses, isPrimitive, wordsWorn } from '../../../scripts/look/classUse.ts'

const sheet = (text: string, path = 'src/styles/cards.css') => ({ path, text })
const useOf = (css: string, sources: Record<string, string>) => {
  const [use] = classUses(
    [sheet(css)],
    Object.entries(sources).map(([path, text]) => ({ path, text })),
  )
  return use!
}

describe('the classes of a sheet', () => {
  it('are those of every rule, also within media queries, with those that they stand beside', () => {
    const classes = classesOf([sheet('.card { gap: 1px } @media print { .card > .price:hover, .rail { gap: 0 } }')])
    expect([...classes.keys()]).toEqual(['card', 'price', 'rail'])
    expect(classes.get('card')).toMatchObject({ sheets: new Map([['src/styles/cards.css', 2]]) })
    expect([...classes.get('price')!.beside]).toEqual(['card', 'rail'])
  })

  it('are not those that a package draws', () => {
    expect(classesOf([sheet('.maplibregl-map .pin { gap: 0 }')]).has('maplibregl-map')).toBe(false)
  })
})

describe('what a component wears', () => {
  it.each([
    ['<p class="card card--row">', ['card', 'card--row']],
    ["<p class:list={['visit', off && 'visit--off', className]}>", ['visit', 'visit--off']],
    [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a component
      "<p className={`badge badge--${status === 'done' ? 'ok' : 'still'}`}>",
      ['badge', 'badge--*', 'done', 'ok', 'still'],
    ],
    ['<Rail className="rail--wide">', ['rail--wide']],
  ])('%s', (markup, words) => {
    expect([...wordsWorn(markup).worn]).toEqual(words)
  })
})

describe('the use of a class', () => {
  it('is by the component that has it in an attribute, not by one that only says the word', () => {
    const use = useOf('.card {}', {
      'src/components/ui/Card.astro': '<p class="card">',
      'src/islands/orders/Pay.tsx': "const method = 'card'",
    })
    expect(use.wearers).toEqual(['src/components/ui/Card.astro'])
  })

  it('is by whoever says the word where no attribute has it', () => {
    const use = useOf('.btn--soft {}', { 'src/components/ui/Buy.astro': "const look = 'btn--soft'" })
    expect(use.wearers).toEqual(['src/components/ui/Buy.astro'])
  })

  it('is by the component that puts its name together', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a component
    const use = useOf('.stock--few {}', { 'src/components/ui/Stock.astro': '<p class:list={[`stock--${state}`]}>' })
    expect(use.wearers).toHaveLength(1)
  })

  it('is also by scripts that look for it or set it, and by tests', () => {
    const use = useOf('.pin--many {}', {
      'src/components/ui/map/pins.ts': "const look = 'pin pin--many'",
      'src/components/ui/map/open.ts': "map.querySelector('.pin--many')",
      'tests/e2e/search/map.spec.ts': "page.locator('main .pin--many')",
    })
    expect(use).toMatchObject({ wearers: [], tests: ['tests/e2e/search/map.spec.ts'] })
    expect(use.scripts).toHaveLength(2)
  })

  it('makes a primitive where four components of several modules wear it', () => {
    const wearing = (paths: string[]) =>
      useOf('.btn {}', Object.fromEntries(paths.map((path) => [path, '<a class="btn">'])))
    const cards = ['A', 'B', 'C'].map((name) => `src/components/catalogue/${name}.astro`)
    expect(isPrimitive(wearing([...cards, 'src/components/catalogue/D.astro']))).toBe(false)
    expect(isPrimitive(wearing([...cards, 'src/islands/orders/D.tsx']))).toBe(true)
  })
})
