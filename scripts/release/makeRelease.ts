import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { PAGE_QUERIES_FILE } from '#server/cache/pageQueries.ts'
import { bundleProgram, COMMANDS, COPIED_PACKAGES } from './bundleProgram.ts'
import { copyPackages } from './copyPackages.ts'

/** What programs read of their sources' folders. */
const FILES = ['backend/platform/db/migrations', 'backend/platform/http/examples', 'backend/platform/storage/fonts']
/** Only for whoever writes the next migration. */
const isDraft = (path: string) => path.endsWith('_snapshot.json')

/** As npm reads it: the same commands as in a checkout, which start what is bundled. */
async function writeManifest(root: string, folder: string): Promise<void> {
  const { name, version, license } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Record<
    string,
    string
  >
  const scripts = Object.fromEntries(Object.entries(COMMANDS).map(([command, path]) => [command, `node ${path}.js`]))
  const manifest = { name, version, private: true, license, type: 'module', engines: { node: '>=24' }, scripts }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
}

/**
 * Makes a release of a build: a folder that runs wherever Node 24 and a PostgreSQL are, with nothing installed and
 * nothing built. The folder is there whole or not at all.
 * @throws Where it is there already: a process may run from it.
 */
export async function makeRelease(root: string, { pages, folder }: { pages: string; folder: string }): Promise<void> {
  if (existsSync(folder)) throw new Error(`${folder} is there already: name a folder that is not`)
  const draft = join(dirname(folder), `.${basename(folder)}.${process.pid}`)
  try {
    await mkdir(draft, { recursive: true })
    const looked = await bundleProgram(root, { pages, folder: draft })
    await cp(join(pages, 'client'), join(draft, 'client'), { recursive: true })
    await cp(join(pages, 'server', PAGE_QUERIES_FILE), join(draft, 'server', PAGE_QUERIES_FILE))
    for (const path of FILES) {
      await cp(join(root, path), join(draft, path), { recursive: true, filter: (source) => !isDraft(source) })
    }
    await copyPackages(COPIED_PACKAGES, join(root, 'node_modules'), join(draft, 'node_modules'))
    await writeManifest(root, draft)
    const missing = looked.filter((path) => !existsSync(join(draft, path)))
    if (missing.length > 0) throw new Error(`Programs would look in vain for ${missing.join(', ')}`)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}
