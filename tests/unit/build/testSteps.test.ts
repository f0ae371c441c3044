import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runInOrder, runTogether } from '../../../scripts/testing/testSteps.ts'

const said: string[] = []

beforeEach(() => {
  said.length = 0
  for (const to of ['log', 'error'] as const) {
    vi.spyOn(console, to).mockImplementation((text) => void said.push(String(text)))
  }
})
afterEach(() => void vi.restoreAllMocks())

const script = (name: string, code: string) => ({ name, command: ['node', '-e', code] })

describe('the steps of npm test', () => {
  it('count as one each, in their order, whichever ends first', async () => {
    const steps = [script('lint', 'process.exit(1)'), script('layers', '')]
    expect(await runTogether(steps)).toEqual([
      { passed: 0, failed: ['lint'] },
      { passed: 1, failed: [] },
    ])
  })

  it('count their tests where they can', async () => {
    const read = (ok: boolean) => ({ passed: 7, failed: ok ? [] : ['a guest pays'] })
    const steps = [{ ...script('browser', 'process.exit(1)'), read }]
    expect(await runInOrder(steps)).toEqual([{ passed: 7, failed: ['a guest pays'] }])
  })

  it('are one failure where they cannot begin, or leave nothing that can be read', async () => {
    const broken = () => {
      throw new Error('no browser here')
    }
    const steps = [
      { name: 'lint', command: ['no-such-program'] },
      { ...script('browser', ''), env: broken },
      { ...script('backend', ''), read: broken },
    ]
    const outcomes = await runInOrder(steps)
    expect(outcomes).toEqual(steps.map(({ name }) => ({ passed: 0, failed: [name] })))
    expect(said).toContain('no browser here')
  })

  it('run so many at once, and say what they said when they end, one after the other', async () => {
    const code = (name: string) => `console.log('${name} begins'); console.error('${name} ends')`
    await runTogether(['a', 'b', 'c'].map((name) => script(name, code(name))))
    expect(said.join('\n').match(/(\w) begins\n\1 ends/g)).toHaveLength(3)
  })
})
