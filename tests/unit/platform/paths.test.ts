import { describe, expect, it } from 'vitest'
import { inLocale, pathsOf, paymentPages } from '#lib/paths.ts'

/** Links that need more than a name. */
const GIVEN: Record<string, unknown[]> = {
  asking: ['x', 'when=evening'],
  shopAt: ['x', { typeId: 'a', option: 'b', guests: 2, at: '2026-11-25T18:30' }],
}
/** A link whose arguments may all be left out is printed without them. */
const called = (name: string, path: (...given: never[]) => string) =>
  path(...((GIVEN[name] ?? (path.length ? ['x'] : [])) as never[]))

describe('the links of the site', () => {
  it('prints every one as a visitor meets it', () => {
    const printed = Object.entries({ ...pathsOf('jp'), ...paymentPages }).map(
      ([name, path]) => `${name} ${called(name, path)}`,
    )
    expect(printed.join('\n')).toMatchSnapshot()
  })

  it('keeps a query through log-in', () => {
    const back = pathsOf('th').shop('baan lom', { typeId: 'a&b' })
    const login = new URL(pathsOf('th').login(back), 'http://sabai.test')
    expect(login.searchParams.get('redirect')).toBe('/th/shop/baan%20lom?typeId=a%26b')
  })

  it('stays on the page when the language changes', () => {
    expect(inLocale('/en/shop/sala-nin', 'de')).toBe('/de/shop/sala-nin')
    expect(inLocale('/en', 'de')).toBe('/de')
  })
})
