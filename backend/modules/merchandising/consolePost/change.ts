import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { differenceOf, nameOf, textsOf } from '#backend/modules/catalogue/index.ts'
import { holdPicture, keptLink, letPictureGo, record, showContent } from '#backend/modules/merchandising/content/own.ts'
import { posts } from '#backend/modules/merchandising/schema.ts'
import type { ConsolePost, NewPost, PostChange } from '#contract/merchandising/consolePosts.ts'
import { findConsolePost, lockPost, type PostRow } from './own.ts'

type Columns = Omit<PostRow, 'id' | 'slug' | 'version'>
type Said = { [Field in keyof NewPost]?: NewPost[Field] | undefined }

function instantOf(said: Said['publishedAt'], before: Date | null, now: Date): Date | null {
  if (said === undefined) return before
  if (said === 'now') return now
  return said === null ? null : new Date(said)
}

/** What is said over what was; refuses what cannot be (169, 422). */
const columnsOf = (said: Said, before: Columns, now: Date): Columns => ({
  title: said.title ? nameOf(said.title) : before.title,
  text: said.text ? textsOf(said.text) : before.text,
  image: said.image ?? before.image,
  link: said.link === undefined ? before.link : keptLink(said.link),
  publishedAt: instantOf(said.publishedAt, before.publishedAt, now),
})

const told = ({ title, text, image, link, publishedAt }: Columns) => ({
  ...{ title, text, picture: image, link, publishedAt: publishedAt?.toISOString() ?? '' },
})

/** All that it says, for the history. */
const flatOf = (columns: Columns) => differenceOf({}, told(columns))?.after ?? {}

const EMPTY: Columns = { title: {}, text: {}, image: '', link: '/', publishedAt: null }

/** A new post. */
export async function addPost(ctx: StaffContext, said: NewPost): Promise<{ post: ConsolePost }> {
  const id = randomUUID()
  const after = columnsOf(said, EMPTY, ctx.now)
  await ctx.db.transaction(async (tx) => {
    await holdPicture(tx, after.image, null)
    // It has no page whose address could say what it is about.
    await tx.insert(posts).values({ id, slug: id, ...after })
    await record(tx, ctx, { action: 'postAdded', kind: 'post', objectId: id, after: flatOf(after) })
    await showContent(tx)
  })
  return findConsolePost(ctx, id)
}

/** Changes a post; what is left out stays. */
export async function changePost(
  ctx: StaffContext,
  id: string,
  { version, ...said }: PostChange,
): Promise<{ post: ConsolePost }> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockPost(tx, id, version)
    const after = columnsOf(said, before, ctx.now)
    const difference = differenceOf(told(before), told(after))
    if (!difference) return
    await holdPicture(tx, after.image, before.image)
    await tx.update(posts).set(after).where(eq(posts.id, id))
    await record(tx, ctx, { action: 'postChanged', kind: 'post', objectId: id, ...difference })
    await letPictureGo(tx, before.image, after.image, ctx.now)
    await showContent(tx)
  })
  return findConsolePost(ctx, id)
}

/** Takes a post away for good. */
export async function removePost(
  ctx: StaffContext,
  id: string,
  { version }: { version: number },
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockPost(tx, id, version)
    await tx.delete(posts).where(eq(posts.id, id))
    await record(tx, ctx, { action: 'postRemoved', kind: 'post', objectId: id, before: flatOf(before) })
    await letPictureGo(tx, before.image, null, ctx.now)
    await showContent(tx)
  })
  return {}
}
