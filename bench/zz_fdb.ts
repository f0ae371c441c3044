// @ts-nocheck
import pg from 'pg'
import { openLog } from '#backend/log.ts'
import { startPostgres } from '#backend/platform/db/embedded/startPostgres.ts'
import { migrateDatabase } from '#backend/platform/db/migrate.ts'
import { writeFileSync } from 'node:fs'
const server = await startPostgres({ dataDir: '/tmp/fperf/pg', log: openLog({ LOG_LEVEL: 'warn' }), port: 4730 })
writeFileSync('/tmp/fperf/url', server.url); writeFileSync('/tmp/fperf/pid', String(process.pid))
const pool = new pg.Pool({ connectionString: server.url, max: 4 })
await migrateDatabase(pool)
const { rows } = await pool.query('select count(*) from shops'); console.log(rows, server.url)
await pool.end()
const stop = async () => { await server.close(); process.exit(0) }
process.on('SIGTERM', stop); process.on('SIGINT', stop)
setInterval(() => {}, 1e6)
