import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { postgresAccount } from '#backend/platform/db/embedded/account.ts'
import { findBinaries } from '#backend/platform/db/embedded/binaries.ts'
import { clusterUrl } from '#backend/platform/db/embedded/runningUrl.ts'
import { launch, stopServer } from '#backend/platform/db/embedded/server.ts'
import type { EmbeddedPostgres } from '#backend/platform/db/embedded/startPostgres.ts'

/** A copy of the files while the server runs, as `pg_basebackup` makes it; WAL comes by streaming. */
async function copyCluster(primary: EmbeddedPostgres, cluster: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  try {
    await client.query("SELECT pg_backup_start('standby', fast => true)")
    execFileSync('cp', ['-a', `${primary.cluster}/.`, cluster])
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)')
    writeFileSync(join(cluster, 'backup_label'), rows[0].labelfile)
  } finally {
    await client.end()
  }
  const wal = join(cluster, 'pg_wal')
  for (const name of readdirSync(wal)) {
    if (/^[\dA-F]{24}/.test(name)) rmSync(join(wal, name))
  }
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(cluster, name), { force: true })
}

/** A streaming replica of a bundled server. */
export async function openStandby(primary: EmbeddedPostgres) {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-standby-'))
  chmodSync(folder, 0o755)
  const cluster = join(folder, 'postgres')
  await copyCluster(primary, cluster)
  const account = postgresAccount(cluster)
  const { username, password, port } = new URL(primary.url)
  const way = `host=127.0.0.1 port=${port} user=${username} password=${password}`
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${way}'\n`)
  for (const name of ['standby.signal', 'backup_label']) {
    const file = join(cluster, name)
    appendFileSync(file, '')
    if (account) chownSync(file, account.uid, account.gid)
  }
  const programs = { account, folder: findBinaries(account, folder) }
  const own = await launch(programs, cluster, { settings: { fsync: 'off' } })
  let isUp = true
  const stop = async () => {
    if (isUp) await stopServer(programs, cluster)
    isUp = false
  }
  return {
    url: clusterUrl(cluster, own),
    stop,
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
