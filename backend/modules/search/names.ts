import { sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import type { LocalizedText } from '#domain/localizedText.ts'
import type { searchNames } from './schema.ts'

export type NameRow = Omit<typeof searchNames.$inferInsert, 'tokens'> & { name: LocalizedText }

const AT_ONCE = 1000

/** Keeps names for the hints, new or changed. Answers their words. */
export async function keepNames(
  tx: Transaction,
  rows: NameRow[],
  tokensOf: (text: string) => { words: string[]; tokens: string[]; joined: string[] },
): Promise<Set<string>> {
  const words = new Set<string>()
  const full = rows.map((row) => {
    const found = Object.values(row.name).map(tokensOf)
    for (const word of found.flatMap((one) => [...one.words, ...one.joined])) words.add(word)
    return { ...row, tokens: [...new Set(found.flatMap((one) => [...one.tokens, ...one.joined]))].sort() }
  })
  for (let from = 0; from < full.length; from += AT_ONCE) {
    const chunk = JSON.stringify(full.slice(from, from + AT_ONCE))
    await tx.execute(sql`
      insert into search_names (id, kind, slug, name, detail, tokens, weight)
      select id, kind, slug, name, detail, tokens, weight
      from jsonb_to_recordset(${chunk}::jsonb)
        as one(id text, kind text, slug text, name jsonb, detail jsonb, tokens text[], weight integer)
      on conflict (id) do update set kind = excluded.kind, slug = excluded.slug, name = excluded.name,
        detail = excluded.detail, tokens = excluded.tokens, weight = excluded.weight
      where (search_names.slug, search_names.name, search_names.detail, search_names.tokens, search_names.weight)
        is distinct from (excluded.slug, excluded.name, excluded.detail, excluded.tokens, excluded.weight)`)
  }
  return words
}
