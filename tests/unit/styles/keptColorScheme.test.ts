import { readFile } from 'node:fs/promises'
import vm from 'node:vm'
import { describe, expect, it } from 'vitest'

const SCRIPT = await readFile('src/layouts/keptColorScheme.js', 'utf8')
const PAGE = await readFile('src/layouts/Page.astro', 'utf8')

/** What the first frame wears on a device that keeps `colorScheme`, or that forbids to look. */
function schemeOf(localStorage: { getItem(name: string): string | null }) {
  const document = { documentElement: { dataset: {} as { scheme?: string } } }
  vm.runInNewContext(SCRIPT, { document, localStorage })
  return document.documentElement.dataset.scheme
}

describe('colors chosen by hand', () => {
  it('stand before the first frame, and are the system’s where nothing was chosen', () => {
    expect(schemeOf({ getItem: (name) => (name === 'colorScheme' ? 'dark' : null) })).toBe('dark')
    expect(schemeOf({ getItem: () => null })).toBeUndefined()
  })

  it('are those of the system where the device keeps nothing', () => {
    const forbids = () => {
      throw new Error('denied')
    }
    expect(schemeOf({ getItem: forbids })).toBeUndefined()
  })

  it('cost less than 300 bytes, before the style sheets and not deferred, so that nothing flashes', () => {
    expect(Buffer.byteLength(SCRIPT)).toBeLessThan(300)
    const tag = /<script[^>]*keptColorScheme[^>]*>/.exec(PAGE)?.[0]
    expect(tag).not.toMatch(/defer|async|module/)
    expect(PAGE.indexOf(tag ?? '')).toBeLessThan(PAGE.indexOf('<title>'))
  })
})
