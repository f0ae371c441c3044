/** Builds the pages, then compresses every text file of the build once, as brotli and gzip. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { BUILD_SETTINGS, buildSettings } from '../server/freshBuild.ts'

const root = join(import.meta.dirname, '..')
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
const clientDir = join(root, 'dist/client')
const MIN_BYTES = 512

const { status } = spawnSync(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], {
  cwd: root,
  stdio: 'inherit',
  // Whoever builds, such as a test runner, gets what customers get.
  env: { ...process.env, NODE_ENV: 'production' },
})
if (status !== 0) process.exit(status ?? 1)

const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
for await (const name of glob('**/*.{js,mjs,css,svg,json,xml,txt,webmanifest,wasm}', { cwd: clientDir })) {
  const file = join(clientDir, name)
  const body = await readFile(file)
  if (body.length < MIN_BYTES) continue
  await writeFile(`${file}.br`, await promisify(brotliCompress)(body, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }))
}

await writeFile(join(root, BUILD_SETTINGS), buildSettings())
