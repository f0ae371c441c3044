/**
 * `npm run catalogue -- import FILE.jsonl` loads a catalogue, `… import --dry-run FILE.jsonl` says what that would change,
 * `… export FILE.jsonl` writes the stored one: one JSON object a line, as docs/catalogue.md describes. DATABASE_URL or
 * DATA_DIR say which database, as for the server.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { EnvError, loadEnv } from '#backend/env.ts'
import { openLog } from '#backend/log.ts'
import {
  type Change,
  exportCatalogue,
  type Imported,
  importCatalogue,
  readLines,
  sentenceOf,
} from '#backend/modules/catalogue/index.ts'
import { searchIndex } from '#backend/modules/search/index.ts'
import { migrateDatabase } from '#backend/platform/db/migrate.ts'
import { openDatabase } from '#backend/platform/db/open.ts'
import { NO_TIMEOUTS } from '#backend/platform/db/timeouts.ts'
import { registerModules } from '#backend/register.ts'
import { progressLine } from './progressLine.ts'

// Opening hours are read on a clock without summer time.
process.env.TZ = 'UTC'

const USE = 'npm run catalogue -- import [--dry-run] FILE.jsonl | export FILE.jsonl'
const SHOWN = 200
const VALUE_SHOWN = 80
/** An installation may do without the demo. */
const DEMO = new URL('../demo/ground.ts', import.meta.url)

function listed<T>(all: T[], show: (one: T) => void): void {
  all.slice(0, SHOWN).forEach(show)
  if (all.length > SHOWN) console.error(`and ${all.length - SHOWN} more`)
}

const short = (value: unknown) => {
  const text = JSON.stringify(value)
  return text.length > VALUE_SHOWN ? `${text.slice(0, VALUE_SHOWN)}…` : text
}

function showChange({ kind, id, name, number, isNew, fields }: Change): void {
  console.log(`line ${number}, ${kind} ${id}${name === id ? '' : `, ${name}`}: ${isNew ? 'new' : 'changed'}`)
  for (const { field, before, after } of fields) console.log(`  ${field}: ${short(before)} → ${short(after)}`)
}

function showChanges({ changes, counts }: Imported): void {
  listed(changes, showChange)
  for (const { kind, added, changed, unchanged, refused } of counts) {
    console.log(`${kind}: ${added} new, ${changed} changed, ${unchanged} unchanged, ${refused} refused`)
  }
}

async function load(db: Parameters<typeof importCatalogue>[0], path: string, isDry: boolean): Promise<void> {
  const from = performance.now()
  const lines = readLines(createReadStream(path, 'utf8'))
  const line = progressLine()
  const ground = existsSync(DEMO) ? (await import('#demo/ground.ts')).ground() : undefined
  const imported = await importCatalogue(db, lines, {
    now: new Date(),
    search: searchIndex,
    ground,
    isDry,
    progress: (done, all) => line.show('shops', done, all),
  })
  line.end()
  const { good, bad, warnings, shops } = imported
  if (isDry) showChanges(imported)
  listed(warnings, (fault) => console.error(sentenceOf(fault)))
  listed(bad, (fault) => console.error(sentenceOf(fault)))
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  const done = isDry ? 'lines would be loaded (nothing was)' : 'lines loaded'
  console.log(`${good} ${done}, ${bad.length} refused, ${warnings.length} warnings, ${shops} shops, ${seconds} s`)
  if (bad.length > 0) process.exitCode = 1
}

/** What the command line asks for; undefined where it cannot be understood. */
function asked() {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } })
    const [action, file] = positionals
    const isDry = values['dry-run'] ?? false
    if (action === 'import' && file) return { action, file, isDry } as const
    return action === 'export' && file && !isDry ? ({ action, file, isDry } as const) : undefined
  } catch {
    return undefined
  }
}

async function main(): Promise<void> {
  const command = asked()
  const { action, file = '', isDry = false } = command ?? {}
  if (!command || (action === 'import' && !existsSync(file))) {
    console.error(command ? `There is no file ${file}` : USE)
    process.exitCode = 2
    return
  }
  registerModules()
  const env = loadEnv()
  const database = await openDatabase({ ...env, ...NO_TIMEOUTS }, openLog({ ...env, LOG_LEVEL: 'warn' }))
  try {
    await migrateDatabase(database.directUrl)
    if (action === 'import') await load(database.db, file, isDry)
    else await pipeline(Readable.from(exportCatalogue(database.db)), createWriteStream(file))
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvError ? error.message : error)
  process.exitCode = 1
})
