import { eq } from 'drizzle-orm'
import type { ServiceContext, StaffContext, Transaction } from '#backend/context.ts'
import { changedMeanwhile, ServiceError } from '#backend/errors.ts'
import { findPictures } from '#backend/modules/catalogue/index.ts'
import { posts } from '#backend/modules/merchandising/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ConsolePost } from '#contract/merchandising/consolePosts.ts'
import { postState } from '#domain/merchandising/postState.ts'

export type PostRow = typeof posts.$inferSelect

const unknown = () => new ServiceError(ERROR_CODE.notFound, 'There is no such post')

/** Posts as the console shows them, in the order given. */
export async function viewConsolePosts(
  { db, locale, now }: Pick<ServiceContext, 'db' | 'locale' | 'now'>,
  rows: PostRow[],
): Promise<ConsolePost[]> {
  const picture = await findPictures(
    { db, locale },
    rows.map(({ image }) => image),
  )
  return rows.map(({ id, version, title, text, image, link, publishedAt }) => ({
    ...{ _id: id, version, title, text, image: picture(image), link },
    ...{ publishedAt: publishedAt?.toISOString() ?? null, state: postState(publishedAt, now) },
  }))
}

/** One of them as it is now. */
export async function findConsolePost(ctx: StaffContext, id: string): Promise<{ post: ConsolePost }> {
  const [post] = await viewConsolePosts(ctx, await ctx.db.select().from(posts).where(eq(posts.id, id)))
  if (!post) throw unknown()
  return { post }
}

/** A post for a change of it; one that was changed since it was read is a 166. */
export async function lockPost(tx: Transaction, id: string, version: number): Promise<PostRow> {
  const [row] = await tx.select().from(posts).where(eq(posts.id, id)).for('update')
  if (!row) throw unknown()
  if (row.version !== version) throw changedMeanwhile()
  return row
}
