import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, it } from 'vitest'
import { tryLock } from '#backend/platform/process/fileLock.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const folder = mkdtempSync(join(tmpdir(), 'sabai-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

function newFile(name: string): string {
  const file = join(folder, name)
  writeFileSync(file, '')
  return file
}

describe('the lock of a file', () => {
  it.each(['exclusive', 'shared'] as const)('that is %s is kept though nothing refers to it', async (kind) => {
    const file = newFile(kind)
    expect(tryLock(file, kind)).toBeDefined()
    for (let times = 0; times < 3; times++) {
      await setImmediate()
      collectGarbage()
    }
    expect(tryLock(file, 'exclusive')).toBeUndefined()
  })

  it('is free once it is released', () => {
    const file = newFile('released')
    tryLock(file, 'shared')?.release()
    const again = tryLock(file, 'exclusive')
    expect(again).toBeDefined()
    again?.release()
  })
})
