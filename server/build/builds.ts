import { fork } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type FileLock, tryLock, waitForLock } from '#backend/platform/process/fileLock.ts'

/** All that a build is made from. What a deployment sets is read at run time and is no part of it. */
const SOURCES = [
  ...['src', 'console', 'public', 'scripts'],
  ...['astro.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'],
]

const ENTRY = 'server/entry.mjs'
/** A file in every build, on which each process that runs the build holds a shared lock. */
const IN_USE = 'in-use'
/** Sources that change while they are built make a build of neither state. */
const MAX_ATTEMPTS = 5

/** Builds the sources under `root` into a folder that it makes, or throws. */
export type MakeBuild = (root: string, folder: string) => Promise<void>

export type Build = {
  folder: string
  /** Lets a later start remove the build once its sources are gone. */
  release(): void
}

function* filesIn(path: string): Generator<string> {
  if (!existsSync(path)) return
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory()) yield* filesIn(join(path, entry.name))
    else yield join(path, entry.name)
  }
}

/** Names a build by what its sources hold, so that the same sources are built once, whenever and wherever they changed. */
function keyOf(root: string): string {
  const hash = createHash('sha256')
  const add = (path: string) => {
    const content = readFileSync(path)
    hash.update(`${relative(root, path)}\n${content.length}\n`).update(content)
  }
  for (const name of SOURCES) {
    const path = join(root, name)
    if (/\.\w+$/.test(name)) add(path)
    else for (const file of filesIn(path)) add(file)
  }
  return hash.digest('hex').slice(0, 16)
}

/** A whole build, kept from being removed; undefined where there is none. */
function use(folder: string): Build | undefined {
  const isWhole = () => existsSync(join(folder, ENTRY)) && existsSync(join(folder, IN_USE))
  if (!isWhole()) return undefined
  let lock: FileLock | undefined
  try {
    lock = tryLock(join(folder, IN_USE), 'shared')
  } catch (error) {
    if (isWhole()) throw error
  }
  // A build is removed under an exclusive lock, perhaps between the check and our lock.
  if (lock && isWhole()) return { folder, release: lock.release }
  lock?.release()
  return undefined
}

/** Removes a build that no process runs, or an incomplete one. */
function remove(folder: string) {
  const mark = join(folder, IN_USE)
  const lock = existsSync(mark) ? tryLock(mark, 'exclusive') : undefined
  if (existsSync(mark) && !lock) return
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // A builder whose parent was killed may still write into its draft: a later start removes it.
  }
  lock?.release()
}

/** In a process of its own: what building leaves in memory does not stay with the server. It ends with this one. */
const runBuilder: MakeBuild = async (root, folder) => {
  const env = { ...process.env, NODE_ENV: 'production' }
  const builder = fork(join(root, 'scripts/build.ts'), [folder], { cwd: root, env })
  const [code] = (await once(builder, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The build failed; its reason stands above')
}

/**
 * The build of the sources as they are, in a folder of its own under `dist`, made where it is missing. Of several
 * processes one builds and the others wait; what runs already keeps its folder. A release is its own build: there are
 * no sources in it that could have changed.
 */
export async function ensureBuild(root: string, make: MakeBuild = runBuilder): Promise<Build> {
  if (existsSync(join(root, ENTRY))) return { folder: root, release() {} }
  const builds = join(root, 'dist')
  const found = use(join(builds, keyOf(root)))
  if (found) return found
  mkdirSync(builds, { recursive: true })
  const lock = await waitForLock(join(builds, 'lock'), () =>
    console.log('Another process builds the pages: waiting for it'),
  )
  try {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const key = keyOf(root)
      const folder = join(builds, key)
      const made = use(folder)
      if (made) {
        for (const { name } of readdirSync(builds, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
          if (name !== key) remove(join(builds, name))
        }
        return made
      }
      const draft = join(builds, `draft-${randomUUID()}`)
      await make(root, draft)
      writeFileSync(join(draft, IN_USE), '')
      // Half a folder is no build.
      rmSync(folder, { recursive: true, force: true })
      if (keyOf(root) === key) renameSync(draft, folder)
    }
    throw new Error('The sources change all the time: the pages cannot be built')
  } finally {
    lock.release()
  }
}
