/**
 * `npm run build`: builds the pages, unless these sources are built already. With a folder it builds into that, as a
 * start has it done: Astro's output, with every text file compressed once, as brotli and gzip.
 */
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'astro'
import { ensureBuild } from '#server/build/builds.ts'

const root = join(import.meta.dirname, '..')
const MIN_BYTES = 512

async function buildInto(folder: string) {
  await build({ root, outDir: folder })
  const clientDir = join(folder, 'client')
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  for await (const name of glob('**/*.{js,mjs,css,svg,json,xml,txt,webmanifest,wasm}', { cwd: clientDir })) {
    const file = join(clientDir, name)
    const body = await readFile(file)
    if (body.length < MIN_BYTES) continue
    await writeFile(`${file}.br`, await promisify(brotliCompress)(body, { params }))
    await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }))
  }
}

const [folder] = process.argv.slice(2)
if (folder) {
  // The process that asked for it has died, and its lock with it.
  process.once('disconnect', () => process.exit(1))
  await buildInto(folder)
  process.exit(0)
}
const built = await ensureBuild(root)
console.log(`The build of these sources lies in ${relative(root, built.folder)}`)
built.release()
