import { sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'

/** A text in several languages, by locale segment. */
export type LocalizedColumn = Record<string, string>

/** Ids are strings: readable for seed rows, random for the rest. */
export const id = () => text('id').primaryKey()
export const localized = (name: string) => jsonb(name).$type<LocalizedColumn>().notNull().default(sql`'{}'::jsonb`)
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const strings = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`)
/** How a phone number ends: the same in every spelling, so that one is found by an index and then compared in full. */
export const phoneEnd = (number: AnyPgColumn) => sql`right(regexp_replace(${number}, '\\D', '', 'g'), 6)`
export const PHONE_END_DIGITS = 6
/** When what customers see of the row last changed, for search engines. An import and a changed price set it. */
export const updatedAt = () => instant('updated_at').notNull().defaultNow()
/**
 * Which writing of the row somebody has read: the database raises it with every change of what people edit, whoever
 * makes it (docs/decisions/0098).
 */
export const version = () => integer('version').notNull().default(1)
