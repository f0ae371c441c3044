import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { RETENTION_DAYS } from '#domain/retention.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

it('whoever runs it reads the times that jobs keep to', () => {
  const [, section = ''] = /^## Personal data\n([\s\S]*?)^## /m.exec(read('docs/operate.md')) ?? []
  const told = [...section.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, name, days]) => [name, Number(days)])
  expect(told).toEqual(Object.entries(RETENTION_DAYS))
})

it('each time is kept to by some job', () => {
  const code = readdirSync(join(root, 'backend'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => read(`backend/${path}`))
    .join('\n')
  const names = Object.keys(RETENTION_DAYS)
  expect(names.filter((name) => !code.includes(`keptSince('${name}', now)`))).toEqual([])
})
