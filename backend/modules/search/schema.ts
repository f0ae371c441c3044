import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, type LocalizedColumn, strings } from '#backend/platform/db/columns.ts'

/** Every word that a shop or name is found by, for words typed in part, with a typo, or as they sound. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** How it sounds, the same for 'sukhumvit' and 'สุขุมวิท'; null where that says nothing. */
    sound: text('sound'),
    /** Its runs of three letters, or of two characters where words have no spaces. */
    grams: strings('grams'),
  },
  (t) => [
    index('search_words_prefix').on(t.word.op('text_pattern_ops')),
    index('search_words_sound').on(t.sound),
    index('search_words_grams').using('gin', t.grams),
  ],
)

/** Every name that can be hinted at while somebody types. */
export const searchNames = pgTable(
  'search_names',
  {
    id: id(),
    kind: text('kind', { enum: ['shop', 'brand', 'service', 'category', 'place', 'station', 'tag'] }).notNull(),
    /** The url name or slug that its page is found by; '' for a service, which is searched by its name. */
    slug: text('slug').notNull(),
    name: jsonb('name').$type<LocalizedColumn>().notNull(),
    /** What tells it from others of the same name: a shop's area, an area's city. */
    detail: jsonb('detail').$type<LocalizedColumn>().notNull(),
    tokens: strings('tokens'),
    /** More comes first. */
    weight: integer('weight').notNull(),
  },
  (t) => [index('search_names_tokens').using('gin', t.tokens)],
)
