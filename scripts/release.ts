/**
 * `npm run release -- FOLDER`: builds the pages unless these sources are built already, and makes a folder that runs with
 * Node alone: `npm start` in it, or `node server/start.js`. It is for the kind of machine that it is made on, and has no
 * PostgreSQL in it. docs/operate.md tells the rest.
 */
import { join, resolve } from 'node:path'
import { ensureBuild } from '#server/build/builds.ts'
import { makeRelease } from './release/makeRelease.ts'

const root = join(import.meta.dirname, '..')
const folder = resolve(process.argv[2] ?? 'release')

const built = await ensureBuild(root)
try {
  await makeRelease(root, { pages: built.folder, folder })
  console.log(`The release lies in ${folder}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  built.release()
}
