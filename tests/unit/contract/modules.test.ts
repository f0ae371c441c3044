import { describe, expect, it } from 'vitest'
import type { Routes } from '#backend/platform/http/handle.ts'
import type { Calls } from '#contract/call.ts'
import order from '../../../backend/modules/order.json' with { type: 'json' }

const contract = import.meta.glob<Record<string, unknown>>('../../../src/lib/contract/**/*.ts', { eager: true })
const backend = import.meta.glob<Record<string, unknown>>('../../../backend/modules/*/index.ts', { eager: true })

/** The calls that the contract of a module lists: its one file, or all files of its folder. */
function described(module: string): string[] {
  const files = Object.entries(contract).filter(([path]) => path.match(/contract\/(\w+)/)?.[1] === module)
  const calls = files.flatMap(([, exports]) => Object.entries(exports).filter(([name]) => name.endsWith('Calls')))
  return calls.flatMap(([, value]) => Object.keys(value as Calls)).sort()
}

/** The calls whose handlers a module of the backend has. */
function served(module: string): string[] {
  const [, exports] = Object.entries(backend).find(([path]) => path.includes(`/modules/${module}/`)) ?? [module, {}]
  const routes = Object.entries(exports).filter(([name]) => name.endsWith('Routes'))
  return routes.flatMap(([, value]) => Object.keys((value as Routes).handlers)).sort()
}

describe('the contract of a module', () => {
  it.each(order.map(({ name }) => name))('%s has the calls that the module serves, and no others', (module) => {
    expect(described(module)).toEqual(served(module))
    expect(served(module)).not.toEqual([])
  })
})
