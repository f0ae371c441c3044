// @ts-nocheck
import pg from 'pg'
import { readFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { registerModules } from '#backend/register.ts'
import { searchCalls } from '#contract/search.ts'
import { planFor } from '#backend/modules/search/answer/find.ts'
import { readQuestion, readWords, meaningOf, partsOf, positionOf, READINGS } from '#backend/modules/search/answer/question.ts'
import { answerStatement } from '#backend/modules/search/answer/statement.ts'
registerModules()
const pool = new pg.Pool({ connectionString: readFileSync('/tmp/fperf/url', 'utf8'), max: 4 })
const db = drizzle(pool)
const now = new Date()
const ctx = { db, locale: 'en', now }
const day = new Date(Date.now() + 31 * 3600e3).toISOString().slice(0, 10)
for (const q of process.argv.slice(2)) {
  const input = searchCalls['GET /search'].query.parse(Object.fromEntries(new URLSearchParams(q.replace('DAY', day))))
  const question = await readQuestion(ctx, input)
  await db.transaction(async (tx) => {
    await planFor(tx, question.words !== null)
    const reading = question.words === null ? null : await readWords(tx, question.words, READINGS[0])
    const meaning = meaningOf(question, reading)
    const parts = partsOf(question, reading, meaning, now)
    const st = answerStatement(parts, { sort: input.sort, direction: input.direction, near: positionOf(question.input) }, question.input)
    for (let i = 0; i < 3; i++) { const f = performance.now(); await tx.execute(st); console.log('run', (performance.now() - f).toFixed(1)) }
    const { rows } = await tx.execute(sql`explain (analyze, buffers, costs off) ${st}`)
    console.log(rows.map((r) => r['QUERY PLAN']).join('\n'))
  })
}
await pool.end()
