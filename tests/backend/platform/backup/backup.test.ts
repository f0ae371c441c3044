import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EnvError } from '#backend/env.ts'
import { writeArchive } from '#backend/platform/backup/archive.ts'
import { backUp } from '#backend/platform/backup/backUp.ts'
import { backupFile } from '#backend/platform/backup/backupFile.ts'
import { type Backup, checkBackup, restore } from '#backend/platform/backup/restore.ts'
import { keyOf, sqlName, tablesOf } from '#backend/platform/backup/tables.ts'
import { migrateDatabase } from '#backend/platform/db/migrate.ts'
import { openStorage } from '#backend/platform/storage/openStorage.ts'
import { mali } from '#demo/named.ts'
import { startWithMailbox } from '#tests/support/accounts/mailbox.ts'
import { cloneDatabase } from '#tests/support/processes/postgres.ts'
import { runScript } from '#tests/support/processes/runScript.ts'

const KEY = 'a-key-kept-elsewhere'
const SECRETS = { STAFF_LINK_SECRET: 'a-long-staff-secret', HEALTH_DATA_SECRET: 'a-long-health-secret' }
const place = mkdtempSync(join(tmpdir(), 'sabai-backup-'))
const plain = join(place, 'plain.tar.gz')
const sealed = join(place, 'sealed')

let used: Awaited<ReturnType<typeof startWithMailbox>>
let source: pg.Pool

beforeAll(async () => {
  used = await startWithMailbox({ SEED: 'demo', ...SECRETS })
  source = new pg.Pool({ connectionString: used.backend.databaseUrl })
  const signedIn = await used.backend.send('POST', '/signin', { body: { email: mali.email, password: mali.password } })
  const photo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#a40' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('image', new File([new Uint8Array(photo)], 'me.png', { type: 'image/png' }))
  const sent = await used.backend.send('POST', '/user/upload', { token: signedIn.body.token as string, form })
  expect(sent.status).toBe(200)
  const storage = await openStorage({ DATA_DIR: used.folder, STORAGE_URL: undefined })
  const from = { pool: source, storage, now: new Date(), progress: () => {} }
  await backUp(plain, { ...from, env: { ...SECRETS, BACKUP_KEY: undefined } })
  await backUp(sealed, { ...from, env: { ...SECRETS, BACKUP_KEY: KEY } })
})
afterAll(async () => {
  await source.end()
  await used.end()
  rmSync(place, { recursive: true, force: true })
})

/** Every table with how many rows it has, and a sum over all of them. */
async function sumsOf(pool: pg.Pool): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const table of await tablesOf(pool)) {
    const { rows } = await pool.query(
      `select concat(count(*), ' ', md5(string_agg(t::text, ',' order by t::text))) as sum from ${sqlName(table)} t`,
    )
    sums[keyOf(table)] = rows[0].sum
  }
  return sums
}

/** Foreign keys and triggers, each with whether it is at work. */
const rulesOf = async (pool: pg.Pool) => {
  const { rows } = await pool.query(`
    select conname || pg_get_constraintdef(oid) || convalidated as rule from pg_constraint where contype = 'f'
    union all select tgname || tgenabled::text from pg_trigger where not tgisinternal order by 1`)
  return rows.map(({ rule }) => rule)
}

const uploadsOf = (folder: string) => {
  const at = join(folder, 'uploads', 'pictures')
  return Object.fromEntries(readdirSync(at).map((file) => [file, readFileSync(join(at, file), 'base64')]))
}

describe('an empty database', () => {
  let target: pg.Pool
  let url: string
  let drop: () => Promise<void>
  let dataDir: string
  beforeEach(async () => {
    ;({ url, drop } = await cloneDatabase())
    target = new pg.Pool({ connectionString: url })
    dataDir = mkdtempSync(join(tmpdir(), 'sabai-restored-'))
  })
  afterEach(async () => {
    await target.end()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const into = async () => ({
    ...{
      pool: target,
      migrate: () => migrateDatabase(url),
      storage: await openStorage({ DATA_DIR: dataDir, STORAGE_URL: undefined }),
      progress: () => {},
    },
    env: { ...SECRETS, BACKUP_KEY: KEY },
  })

  it('has every row, rule, upload and sequence of the running shop after its two commands', async () => {
    const common = { ...SECRETS, BACKUP_KEY: KEY }
    const folder = mkdtempSync(join(place, 'nightly-'))
    const from = { ...common, DATABASE_URL: used.backend.databaseUrl, DATA_DIR: used.folder }
    const made = await runScript('backup', [folder], from)
    const [name = ''] = readdirSync(folder)
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining(', encrypted') })
    expect(name).toMatch(/^sabai-[\d-]+T\d{6}Z\.tar\.gz\.sealed$/)
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)

    const restored = await runScript('restore', [join(folder, name)], {
      ...common,
      DATABASE_URL: url,
      DATA_DIR: dataDir,
    })
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restored.') })
    expect(restored.faults).not.toContain('SECRET')

    const sums = await sumsOf(source)
    expect(Object.keys(sums).length).toBeGreaterThan(80)
    expect(await sumsOf(target)).toEqual(sums)
    expect(await rulesOf(target)).toEqual(await rulesOf(source))
    expect(Object.keys(uploadsOf(used.folder))).toHaveLength(4)
    expect(uploadsOf(dataDir)).toEqual(uploadsOf(used.folder))
    const next = `select nextval('audit_entries_id_seq') as id`
    expect((await target.query(next)).rows).toEqual((await source.query(next)).rows)
  })

  it('stays empty when a row is refused in the middle of a restore', async () => {
    await target.query("alter table users add constraint nobody check (email = '')")
    const backup = await checkBackup(sealed, { key: KEY })
    await expect(restore(sealed, backup, await into())).rejects.toThrow('nobody')
    expect(Object.values(await sumsOf(target)).filter((sum) => sum !== '0 ')).toEqual([])
  })

  it('stays empty when a restore breaks off at its last step', async () => {
    const rules = await rulesOf(target)
    const backup = await checkBackup(sealed, { key: KEY })
    const sequences = [{ schema: 'public', name: 'nobody_knows', value: '1', isCalled: true }]
    const broken: Backup = { ...backup, contents: { ...backup.contents, sequences } }
    await expect(restore(sealed, broken, await into())).rejects.toThrow('nobody_knows')
    expect(Object.values(await sumsOf(target)).filter((sum) => sum !== '0 ')).toEqual([])
    expect(await rulesOf(target)).toEqual(rules)
  })

  it('is told which secrets are others than when the backup was made', async () => {
    const backup = await checkBackup(plain, { key: undefined })
    const env = { ...SECRETS, HEALTH_DATA_SECRET: 'another-health-secret', BACKUP_KEY: undefined }
    expect(await restore(plain, backup, { ...(await into()), env })).toEqual(['HEALTH_DATA_SECRET'])
  })

  it('takes no backup of another schema, and is told of which it is', async () => {
    const backup = await checkBackup(plain, { key: undefined })
    const older: Backup = { ...backup, manifest: { ...backup.manifest, schema: '0014_hours' } }
    await expect(restore(plain, older, await into())).rejects.toThrow('The backup is of schema 0014_hours')
  })

  it('is the only one that is restored into: one with a single row is refused and stays as it is', async () => {
    await target.query(`insert into pictures (name, width, height, widths) values ('lamp', 1200, 800, '{320}')`)
    const backup = await checkBackup(plain, { key: undefined })
    await expect(restore(plain, backup, await into())).rejects.toThrow('The database is not empty (public.pictures')
    expect((await target.query('select name from pictures')).rows).toEqual([{ name: 'lamp' }])
  })
})

describe('a backup that is not as it was written', () => {
  const copy = join(place, 'copy')

  it.each([
    ['without a key', plain, undefined],
    ['with a key', sealed, KEY],
  ])('is refused %s, wherever one bit of it was flipped', async (_, file, key) => {
    await expect(checkBackup(file, { key })).resolves.toMatchObject({ contents: { files: 4 } })
    const { size } = statSync(file)
    for (const at of [60, size / 7, size / 2, size - 30, size - 3].map(Math.floor)) {
      const bytes = readFileSync(file)
      bytes[at]! ^= 1
      writeFileSync(copy, bytes)
      await expect(checkBackup(copy, { key }), `byte ${at}`).rejects.toMatchObject({ reason: 'damaged' })
    }
  })

  it('is refused where its end is missing, also where a whole piece is', async () => {
    for (const [file, key, bytes] of [
      [plain, undefined, 5000],
      [sealed, KEY, 40 + 64 * 1024 + 16],
    ] as const) {
      copyFileSync(file, copy)
      truncateSync(copy, bytes)
      await expect(checkBackup(copy, { key })).rejects.toMatchObject({ reason: 'damaged' })
    }
  })

  it('is refused where another version wrote it in another form', async () => {
    const entries = [{ name: 'manifest.json', bytes: Buffer.from('{"format":2}') }]
    const other = join(place, 'other')
    await writeArchive(other, Readable.from(entries), undefined)
    await expect(checkBackup(other, { key: undefined })).rejects.toMatchObject({ reason: 'otherFormat' })
  })

  it('is opened by its key alone', async () => {
    await expect(checkBackup(sealed, { key: 'another-key-of-length' })).rejects.toMatchObject({ reason: 'wrongKey' })
    await expect(checkBackup(sealed, { key: undefined })).rejects.toMatchObject({ reason: 'noKey' })
    expect(readFileSync(sealed).includes(readFileSync(plain).subarray(0, 10))).toBe(false)
  })
})

describe('the file of a backup', () => {
  const now = new Date('2026-11-27T03:20:05Z')

  it('is named by the time in a folder, so that nights lie in their order, and says whether it is encrypted', async () => {
    expect(await backupFile(place, { now, key: undefined })).toBe(join(place, 'sabai-2026-11-27T032005Z.tar.gz'))
    expect(await backupFile(place, { now, key: KEY })).toBe(join(place, 'sabai-2026-11-27T032005Z.tar.gz.sealed'))
  })

  it('is a new one, and never written over', async () => {
    const file = join(place, 'new.tar.gz')
    expect(await backupFile(file, { now, key: undefined })).toBe(file)
    await expect(backupFile(plain, { now, key: undefined })).rejects.toThrow('is there already')
  })

  it('is said not to be there where it is not', async () => {
    await expect(checkBackup(join(place, 'none'), { key: undefined })).rejects.toThrow(EnvError)
  })
})
