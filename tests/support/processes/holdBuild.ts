import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from '#server/build/builds.ts'

/** A process of its own, until it is killed: `node holdBuild.ts ROOT runs`, or `builds` for one that is never done. */
const [root = '', what] = process.argv.slice(2)
await ensureBuild(root, async (_, folder) => {
  mkdirSync(join(folder, 'server'), { recursive: true })
  if (what === 'builds') {
    process.send?.('building')
    await new Promise(() => setInterval(() => {}, 1000))
  }
  writeFileSync(join(folder, 'server/entry.mjs'), 'built by another process')
})
process.send?.('running')
setInterval(() => {}, 1000)
