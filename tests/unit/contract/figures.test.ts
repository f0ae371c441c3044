import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as constants from '#domain/constants.ts'

const CONSTANTS = 'src/lib/domain/constants.ts'
const LAYOUT = 'src/styles/layout.css'

const read = (file: string) => readFileSync(file, 'utf8')
const joined = (pattern: string, without: string) =>
  globSync(pattern)
    .filter((file) => file !== without)
    .map(read)
    .join('\n')

describe('a constant of the business', () => {
  const code = joined('{src,server,backend}/**/*.{ts,tsx,astro}', CONSTANTS)

  it.each(Object.keys(constants))('%s is what code reads, not only tests', (name) => {
    const isDerivedFrom = new RegExp(`= .*\\b${name}\\b`).test(read(CONSTANTS))
    expect(isDerivedFrom || new RegExp(`\\b${name}\\b`).test(code)).toBe(true)
  })
})

describe('a layout figure of the specification, section 9', () => {
  const layout = read(LAYOUT)
  const styles = joined('src/**/*.{css,astro,tsx}', LAYOUT)
  const figures: [string, string[]][] = [
    ['phone-prefix', ['40%']],
    ['phone-number', ['57.5%']],
    ['dropdown-max', ['210px']],
    ['see-more', ['75px']],
    ['column', ['200px']],
    ['ratio-image', ['2']],
    ['slides', ['4']],
    ['slides-with-header', ['3']],
    ['gallery-max', ['648px']],
    // On a telephone, and from 1024 px.
    ['brand-column', ['91px', '267px']],
    ['brand-ratio', ['1', '1.5']],
  ]

  it.each(figures)('--%s is %j, and worn', (name, values) => {
    const set = [...layout.matchAll(new RegExp(`--${name}: ([^;]+);`, 'g'))].map(([, value]) => value)
    expect(set).toEqual(values)
    expect(styles).toContain(`var(--${name})`)
  })

  it('stands among them, and nothing else does', () => {
    const names = new Set([...layout.matchAll(/--([\w-]+):/g)].map(([, name]) => name))
    expect([...names].sort()).toEqual(figures.map(([name]) => name).sort())
  })

  it('breaks at 768 and 1024 pixels, for styles and scripts alike', () => {
    const breakpoints = [...read('src/styles/theme.css').matchAll(/--breakpoint-\w+: (\d+)px/g)].map(([, px]) => px)
    expect(breakpoints).toEqual(['768', String(constants.DESKTOP_FROM_PX)])
    expect(constants.DESKTOP_FROM_PX).toBe(1024)
  })

  it('has as many slides for scripts as for styles', () =>
    expect(layout).toContain(`--slides: ${constants.CAROUSEL_SLIDES};`))
})
