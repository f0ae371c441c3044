import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { isRoot } from '#backend/platform/db/embedded/account.ts'
import { soon } from '#tests/support/soon.ts'
import { isProgram } from '../../../scripts/testing/programOnPath.ts'
import { freePort } from './freePort.ts'

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(isProgram)

/** Why the tests of a pooler are skipped; undefined where PgBouncer is installed. */
export const NO_BOUNCER = PROGRAM ? undefined : 'PgBouncer is not installed (Debian: apt-get install pgbouncer)'

/** As it is deployed: the tests only change where it listens, whom it believes, and how many connections it has. */
const SHIPPED = join(import.meta.dirname, '../../../deploy/pgbouncer/pgbouncer.ini')

/** `ignored`: start-up parameters that it takes and drops, as some operators have it. */
export async function openBouncer(target: string, ignored: readonly string[] = []) {
  const { hostname, port, username, password, pathname } = new URL(target)
  const folder = mkdtempSync(join(tmpdir(), 'sabai-bouncer-'))
  chmodSync(folder, 0o755)
  const own = await freePort()
  const name = pathname.slice(1)
  const config = join(folder, 'pgbouncer.ini')
  const database = `host=${hostname} port=${port} dbname=${name} user=${username} password=${password}`
  const ours = {
    ...{ '\\*': database, listen_addr: '127.0.0.1', listen_port: own, auth_type: 'any', default_pool_size: 10 },
    ignore_startup_parameters: ['extra_float_digits', ...ignored].join(','),
  }
  writeFileSync(
    config,
    Object.entries(ours).reduce(
      (text, [key, value]) => text.replace(new RegExp(`^(${key}) = .*$`, 'm'), `$1 = ${value}`),
      readFileSync(SHIPPED, 'utf8'),
    ),
  )
  // It refuses to run as root.
  const account = isRoot() ? ['-u', 'nobody'] : []
  const bouncer = spawn(PROGRAM ?? 'pgbouncer', [...account, config], { stdio: 'ignore' })
  const url = `postgres://${username}@127.0.0.1:${own}/${name}`
  await soon(async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.end()
  })
  return {
    url,
    async close() {
      bouncer.kill('SIGINT')
      await once(bouncer, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
