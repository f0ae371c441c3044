import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = ['src', 'public', 'astro.config.mjs', 'package-lock.json', 'scripts/build.ts']

export const BUILD_SETTINGS = 'dist/settings.json'

/** The variables that the build writes into pages: canonical links, and whom the pages' scripts may call. */
export function buildSettings(): string {
  const { PUBLIC_ORIGIN = '', MAP_STYLE_URL = '' } = process.env
  return JSON.stringify({ PUBLIC_ORIGIN, MAP_STYLE_URL })
}

/** Milliseconds of the newest change under a path; 0 where there is nothing. */
function changedAt(path: string): number {
  if (!existsSync(path)) return 0
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return readdirSync(path).reduce((newest, name) => Math.max(newest, changedAt(join(path, name))), mtimeMs)
}

/** Builds where there is no build, one of other settings, or an older one than its sources. */
export function ensureBuild(root: string) {
  const builtAt = changedAt(join(root, 'dist/server/entry.mjs'))
  const settings = join(root, BUILD_SETTINGS)
  const isSame = existsSync(settings) && readFileSync(settings, 'utf8') === buildSettings()
  if (isSame && builtAt > Math.max(...SOURCES.map((name) => changedAt(join(root, name))))) return
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The build failed; its reason stands above')
}
