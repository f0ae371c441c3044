import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'
import { islandStyle } from '../../../scripts/plugins/islandStyle.ts'

type Transform = (this: { error(text: string): void }, code: string, id: string) => { code: string } | undefined

const file = fileURLToPath(import.meta.resolve('astro/package.json')).replace(
  /package\.json$/,
  'dist/runtime/server/scripts.js',
)
const transform = islandStyle().transform as unknown as Transform

it('takes the style of islands out of what Astro writes into the body, whose rules our own sheet has', () => {
  const error = vi.fn()
  const told = transform.call({ error }, readFileSync(file, 'utf8'), file)
  expect(error).not.toHaveBeenCalled()
  expect(told?.code).not.toContain('<style>')
  expect(told?.code).toContain('<script>')
  expect(readFileSync('src/styles/base.css', 'utf8')).toMatch(
    /astro-island,\s*astro-slot,\s*astro-static-slot \{\s*display: contents;/,
  )
})

it('stops the build where Astro writes it otherwise', () => {
  const error = vi.fn()
  transform.call({ error }, 'export {}', file)
  expect(error).toHaveBeenCalledOnce()
})
