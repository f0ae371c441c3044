import { asc, eq } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { tags } from '#backend/modules/catalogue/schema.ts'
import { type Page, wholeList } from '#backend/platform/paging.ts'
import type { Tag } from '#contract/catalogue/shops.ts'
import { viewTag } from './view.ts'

/** The tags that customers see, in their order. */
export async function listTags({ db, locale }: ServiceContext): Promise<Page<Tag>> {
  const rows = await db.select().from(tags).where(eq(tags.isShown, true)).orderBy(asc(tags.position), asc(tags.id))
  return wholeList(rows.map((row) => viewTag(row, locale)))
}
