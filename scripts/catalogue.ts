/**
 * `npm run catalogue -- import FILE.jsonl` loads a catalogue, `… export FILE.jsonl` writes the stored one: one JSON
 * object a line, as docs/catalogue.md describes. DATABASE_URL or DATA_DIR say which database, as for the server.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { EnvError, loadEnv } from '#backend/env.ts'
import { openLog } from '#backend/log.ts'
import { exportCatalogue, importCatalogue, readLines } from '#backend/modules/catalogue/index.ts'
import { searchIndex } from '#backend/modules/search/index.ts'
import { migrateDatabase } from '#backend/platform/db/migrate.ts'
import { openDatabase } from '#backend/platform/db/open.ts'
import { NO_TIMEOUTS } from '#backend/platform/db/timeouts.ts'
import { progressLine } from './progressLine.ts'

// Opening hours are read on a clock without summer time.
process.env.TZ = 'UTC'

const [action, file] = process.argv.slice(2)
const SHOWN_BAD = 200
/** An installation may do without the demo. */
const DEMO = new URL('../demo/ground.ts', import.meta.url)

async function load(db: Parameters<typeof importCatalogue>[0], path: string): Promise<void> {
  const from = performance.now()
  const lines = readLines(createReadStream(path, 'utf8'))
  const line = progressLine()
  const ground = existsSync(DEMO) ? (await import('#demo/ground.ts')).ground() : undefined
  const { good, bad, shops } = await importCatalogue(db, lines, {
    now: new Date(),
    search: searchIndex,
    ground,
    progress: (done, all) => line.show('shops', done, all),
  })
  line.end()
  for (const { number, reason } of bad.slice(0, SHOWN_BAD)) console.error(`line ${number}: ${reason}`)
  if (bad.length > SHOWN_BAD) console.error(`and ${bad.length - SHOWN_BAD} more`)
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  console.log(`${good} lines loaded, ${bad.length} bad, ${shops} shops, ${seconds} s`)
  if (bad.length > 0) process.exitCode = 1
}

async function main(): Promise<void> {
  if ((action !== 'import' && action !== 'export') || !file) {
    console.error('npm run catalogue -- import FILE.jsonl | export FILE.jsonl')
    process.exitCode = 2
    return
  }
  if (action === 'import' && !existsSync(file)) {
    console.error(`There is no file ${file}`)
    process.exitCode = 2
    return
  }
  const env = loadEnv()
  const database = await openDatabase({ ...env, ...NO_TIMEOUTS }, openLog({ ...env, LOG_LEVEL: 'warn' }))
  try {
    await migrateDatabase(database.directUrl)
    if (action === 'import') await load(database.db, file)
    else await pipeline(Readable.from(exportCatalogue(database.db)), createWriteStream(file))
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvError ? error.message : error)
  process.exitCode = 1
})
