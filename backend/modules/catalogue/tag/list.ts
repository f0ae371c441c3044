import { asc } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { tags } from '#backend/modules/catalogue/schema.ts'
import type { Tag } from '#contract/catalogue/shops.ts'
import { viewTag } from './view.ts'

/** All tags in their order. */
export async function listTags({ db, locale }: ServiceContext): Promise<{
  items: Tag[]
  totalCount: number
  hasMore: boolean
}> {
  const rows = await db.select().from(tags).orderBy(asc(tags.position), asc(tags.id))
  return { items: rows.map((row) => viewTag(row, locale)), totalCount: rows.length, hasMore: false }
}
