import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ensureBuild, type MakeBuild } from '#server/build/builds.ts'

const HOLDER = fileURLToPath(new URL('../../support/processes/holdBuild.ts', import.meta.url))
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sabai-builds-'))
  mkdirSync(join(root, 'src/pages'), { recursive: true })
  for (const name of ['astro.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json']) write(name, name)
  write('src/pages/index.astro', 'first')
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const write = (name: string, text: string) => writeFileSync(join(root, name), text)
const page = () => readFileSync(join(root, 'src/pages/index.astro'), 'utf8')
const builds = () =>
  readdirSync(join(root, 'dist'), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
const shown = ({ folder }: { folder: string }) => readFileSync(join(folder, 'server/entry.mjs'), 'utf8')

/** A build that takes a while and writes what it found at its start. */
function builder(during: () => void | Promise<void> = () => {}) {
  const made: string[] = []
  const make: MakeBuild = async (_, folder) => {
    const text = page()
    mkdirSync(join(folder, 'server'), { recursive: true })
    await during()
    made.push(text)
    writeFileSync(join(folder, 'server/entry.mjs'), text)
  }
  return { make, made }
}

/** Another process that runs a build, or that dies while it builds. */
async function holder(what: 'runs' | 'builds') {
  const child = fork(HOLDER, [root, what])
  await once(child, 'message')
  return async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

describe('a start', () => {
  it('builds the same sources once, whenever they were written and whatever this deployment sets', async () => {
    const { make, made } = builder()
    const first = await ensureBuild(root, make)
    write('src/pages/index.astro', 'first')
    vi.stubEnv('PUBLIC_ORIGIN', 'https://sabai.example')
    const second = await ensureBuild(`${root}/`, make)
    expect([made, second.folder]).toEqual([['first'], first.folder])
  })

  it('builds changed sources, and finds what was built before they changed', async () => {
    const { make, made } = builder()
    const first = await ensureBuild(root, make)
    write('src/pages/index.astro', 'second')
    const second = await ensureBuild(root, make)
    write('src/pages/index.astro', 'first')
    expect([shown(second), (await ensureBuild(root, make)).folder]).toEqual(['second', first.folder])
    expect(made).toEqual(['first', 'second'])
  })

  it('waits where another one builds, says so, and takes what that one built', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {})
    const [isHere, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { make, made } = builder(() => {
      isHere.resolve()
      return mayEnd.promise
    })
    const starts = [ensureBuild(root, make)]
    await isHere.promise
    starts.push(ensureBuild(root, make), ensureBuild(root, make))
    await expect.poll(() => said.mock.calls.length).toBe(2)
    mayEnd.resolve()
    const folders = (await Promise.all(starts)).map(({ folder }) => folder)
    expect([new Set(folders).size, made]).toEqual([1, ['first']])
    expect(said.mock.calls.flat()[0]).toContain('Another process builds the pages')
  })

  it('builds again where the one before was killed in the middle, and shows nothing of it', async () => {
    const kill = await holder('builds')
    await kill()
    const { make } = builder()
    const build = await ensureBuild(root, make)
    expect(shown(build)).toBe('first')
    expect(builds()).toEqual([build.folder.split('/').at(-1)])
  })

  it('builds again where a build failed, which says why', async () => {
    const { make } = builder(() => {
      throw new Error('The build failed')
    })
    await expect(ensureBuild(root, make)).rejects.toThrow('The build failed')
    expect(shown(await ensureBuild(root, builder().make))).toBe('first')
  })

  it('takes no build of sources that changed while it was made', async () => {
    let changes = 0
    const { make, made } = builder(() => {
      if (changes++ === 0) write('src/pages/index.astro', 'second')
    })
    expect(shown(await ensureBuild(root, make))).toBe('second')
    expect(made).toEqual(['first', 'second'])
  })
})

describe('a running server', () => {
  it('keeps its files as long as it runs, however often its sources change', async () => {
    const stop = await holder('runs')
    const [running = ''] = builds()
    for (const text of ['second', 'third']) {
      write('src/pages/index.astro', text)
      ;(await ensureBuild(root, builder().make)).release()
    }
    expect(existsSync(join(root, 'dist', running, 'server/entry.mjs'))).toBe(true)
    expect(builds()).toHaveLength(2)

    await stop()
    write('src/pages/index.astro', 'fourth')
    const last = await ensureBuild(root, builder().make)
    expect(builds()).toEqual([last.folder.split('/').at(-1)])
  })
})
