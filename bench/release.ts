import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '#server/build/builds.ts'
import { startProcess } from '#tests/support/processes/startProcess.ts'
import { makeRelease } from '../scripts/release/makeRelease.ts'
import { type Figure, median } from './report.ts'
import type { Stage } from './stage.ts'

const STARTS = 5

/** Bytes of all files in a folder but those in the folder `left`. */
const bytesIn = (folder: string, left: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(left))
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

/** How large a release is, and how soon a process of it serves, on a database that is filled. */
export async function measureRelease({ variables }: Stage): Promise<Figure[]> {
  const root = join(import.meta.dirname, '..')
  const scratch = mkdtempSync(join(tmpdir(), 'sabai-release-'))
  const folder = join(scratch, 'release')
  const built = await ensureBuild(root)
  try {
    await makeRelease(root, { pages: built.folder, folder })
    const seconds: number[] = []
    for (let n = 0; n < STARTS; n++) {
      const from = performance.now()
      const server = await startProcess(folder, 'server/start.js', variables)
      seconds.push((performance.now() - from) / 1000)
      await server.stop()
    }
    const bytes = bytesIn(folder, join(folder, 'client/pictures'))
    return [
      { what: 'Release, without pictures', value: bytes / 1e6, unit: 'MB', limit: 90, isBytes: true },
      { what: 'Release, from its start to its first answer', value: median(seconds), unit: 's', limit: 3 },
    ]
  } finally {
    built.release()
    rmSync(scratch, { recursive: true, force: true })
  }
}
