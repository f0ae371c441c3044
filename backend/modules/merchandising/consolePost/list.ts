import { and, asc, gt, ilike, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { posts } from '#backend/modules/merchandising/schema.ts'
import { partOf } from '#backend/platform/db/partOf.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { QueryOf } from '#contract/call.ts'
import type { ConsolePost, consolePostCalls } from '#contract/merchandising/consolePosts.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import type { PostState } from '#domain/merchandising/postState.ts'
import { viewConsolePosts } from './own.ts'

type Asked = QueryOf<(typeof consolePostCalls)['GET /console/posts']>

/** The same as `postState`, for the WHERE. */
const inState: Record<PostState, (now: Date) => SQL> = {
  draft: () => isNull(posts.publishedAt),
  planned: (now) => gt(posts.publishedAt, now),
  published: (now) => lte(posts.publishedAt, now),
}

/** All posts: first those that nobody sees, then the latest. */
export function listConsolePosts(ctx: StaffContext, { q, state, offset }: Asked): Promise<Page<ConsolePost>> {
  const where = and(q ? ilike(sql`${posts.title}::text`, partOf(q)) : undefined, state && inState[state](ctx.now))
  return readPage(offset, {
    rows: ctx.db
      .select()
      .from(posts)
      .where(where)
      .orderBy(sql`${posts.publishedAt} desc nulls first`, asc(posts.id))
      .limit(CONSOLE_PAGE_SIZE)
      .offset(offset),
    count: ctx.db.$count(posts, where),
    view: (rows) => viewConsolePosts(ctx, rows),
  })
}
