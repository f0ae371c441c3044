import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const NAME = /'([a-z]+-[a-z]+-[0-9a-f]{8})'/g

const named = globSync('src/{components,pages,islands}/**/*.{astro,ts,tsx}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(NAME)].map(([, name]) => ({ file, name })),
)

describe('pictures that pages name themselves', () => {
  it('are some', () => {
    expect(named.length).toBeGreaterThan(0)
  })

  it.each(named)('$name of $file lies in the build, also after the catalogue was drawn anew', ({ name }) => {
    expect(existsSync(`public/pictures/${name}-320.avif`)).toBe(true)
  })
})
