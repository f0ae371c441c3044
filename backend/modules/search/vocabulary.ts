import { sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { soundOf } from './sound.ts'
import { gramsOf } from './tokens.ts'

const AT_ONCE = 5000

/** Keeps words that are new, each with its sound and its grams. In one order, so that two never wait crosswise. */
export async function keepWords(tx: Transaction, words: Iterable<string>): Promise<void> {
  const rows = [...words].sort().map((word) => ({ word, sound: soundOf(word), grams: gramsOf(word) }))
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const chunk = JSON.stringify(rows.slice(from, from + AT_ONCE))
    await tx.execute(sql`
      insert into search_words (word, sound, grams)
      select word, sound, grams from jsonb_to_recordset(${chunk}::jsonb) as one(word text, sound text, grams text[])
      on conflict (word) do nothing`)
  }
}
