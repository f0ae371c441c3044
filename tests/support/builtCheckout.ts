import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { RUN_VARIABLE } from '#tests/support/postgres.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PARTS = ['src', 'public', 'server', 'backend', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json']
const LOOK_MS = 200

function build(root: string) {
  for (const part of [...PARTS, 'astro.config.mjs']) cpSync(join(ROOT, part), join(root, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`)
}

/** A built copy of the checkout, made once for all tests of a run: a test never touches the developer's own build. */
export async function builtCheckout(): Promise<string> {
  const run = process.env[RUN_VARIABLE]
  if (!run) throw new Error('No folder of this run: run with --project backend')
  const root = join(run, 'checkout')
  const [done, failed] = [join(run, 'built'), join(run, 'failed')]
  // Of several workers, the one that makes the folder builds.
  const isMine = mkdirSync(root, { recursive: true }) !== undefined
  if (isMine) {
    try {
      build(root)
      writeFileSync(done, '')
    } catch (error) {
      writeFileSync(failed, '')
      throw error
    }
  }
  while (!existsSync(done)) {
    if (existsSync(failed)) throw new Error('The build failed in another worker')
    await wait(LOOK_MS)
  }
  return root
}
