import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { listenForPurges } from '#backend/platform/cacheTags/purge.ts'
import { auditEntries, pictures, posts } from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ConsolePost } from '#contract/merchandising/consolePosts.ts'
import type { Post } from '#contract/merchandising/content.ts'
import type { Picture } from '#contract/shared.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { photo } from '#tests/support/contract/making.ts'
import { newPicture } from '#tests/support/merchandising/windowRows.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'
import { soon } from '#tests/support/soon.ts'

const folder = mkdtempSync(join(tmpdir(), 'sabai-posts-'))
let backend: TestBackend
let db: Database
let pool: pg.Pool
let content: string
let image: string
beforeAll(async () => {
  backend = await startBackend({ DATA_DIR: folder })
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 2 })
  db = drizzle(pool)
  image = await newPicture(db)
  content = (await insertStaff(db, [{ role: 'content', shopId: null }])).console
})
afterAll(async () => {
  await pool.end()
  await backend.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await db.delete(posts)
})

const send = (method: string, path: string, body?: object) =>
  backend.send(method, `/console${path}`, { headers: atConsole(content), ...(body && { body }) })
async function uploaded(): Promise<Picture> {
  const form = new FormData()
  form.append('image', await photo({ width: 1400, height: 900 }))
  const { body } = await backend.send('POST', '/console/pictures', { headers: atConsole(content), form })
  return body.picture as Picture
}
const READ = { title: { en: 'After the rain', th: 'หลังฝนตก' }, text: { en: 'Towels.' }, link: '/en/search' }
const made = async (change: object = {}) =>
  (await send('POST', '/posts', { ...READ, image, ...change })).body.post as ConsolePost
const change = ({ _id, version }: ConsolePost, said: object) => send('PATCH', `/posts/${_id}`, { version, ...said })
type Seen = { items: Post[]; changesAt: string | null }
const seen = async (now?: Date, lang = 'en') =>
  (await backend.send('GET', '/posts', { lang, ...(now && { now }) })).body as unknown as Seen

describe('content staff who write a post', () => {
  it('show it to nobody until they publish it, then to everybody at once, in the language of each reader', async () => {
    const picture = await uploaded()
    const draft = await made({ image: picture.name })
    expect(draft).toMatchObject({ state: 'draft', publishedAt: null, link: '/search', version: 1 })
    expect((await seen()).items).toEqual([])
    const tags: string[] = []
    const stop = await listenForPurges(backend.databaseUrl, (purged) => tags.push(...purged))
    const published = (await change(draft, { publishedAt: 'now' })).body.post as ConsolePost
    expect(published).toMatchObject({ state: 'published', version: 2 })
    expect((await seen(undefined, 'th')).items).toMatchObject([{ title: 'หลังฝนตก', link: '/search', image: picture }])
    await soon(() => expect(tags).toEqual(expect.arrayContaining(['home', 'content'])))
    await stop()
    expect((await change(published, { publishedAt: null })).body.post).toMatchObject({ state: 'draft', version: 3 })
    expect((await seen()).items).toEqual([])
    const audited = await db.select().from(auditEntries).where(eq(auditEntries.objectId, draft._id))
    expect(audited.map(({ action }) => action)).toEqual(['postAdded', 'postChanged', 'postChanged'])
    expect(audited[1]).toMatchObject({ before: { publishedAt: '' }, after: { publishedAt: published.publishedAt } })
  })

  it('may publish it from an instant on: pages learn when they are old', async () => {
    const from = addHours(new Date(), 2)
    const post = await made({ publishedAt: from.toISOString() })
    expect(post.state).toBe('planned')
    expect(await seen()).toMatchObject({ items: [], changesAt: from.toISOString() })
    expect(await seen(from)).toMatchObject({ items: [{ _id: post._id }], changesAt: null })
  })

  it('find it by a word of its title in any language, and by whether it is seen', async () => {
    const { _id } = await made()
    await made({ title: { de: 'Sonntagsruhe' }, publishedAt: '2026-01-01T00:00:00Z' })
    const found = async (query: string) => (await send('GET', `/posts?${query}`)).body.items as ConsolePost[]
    expect((await found('')).map(({ state }) => state)).toEqual(['draft', 'published'])
    expect((await found('q=ฝน')).map((one) => one._id)).toEqual([_id])
    expect((await found('q=sonntag')).map(({ state }) => state)).toEqual(['published'])
    expect((await found('state=draft')).map((one) => one._id)).toEqual([_id])
    expect(await found('state=planned')).toEqual([])
  })
})

describe('two people of content at one post', () => {
  it('do not write over each other: the second one compares first', async () => {
    const read = await made()
    expect((await change(read, { title: { en: 'Before the rain' } })).status).toBe(200)
    expect((await change(read, { publishedAt: 'now' })).body).toMatchObject({ code: ERROR_CODE.changedMeanwhile })
    expect((await send('POST', `/posts/${read._id}/remove`, { version: 1 })).status).toBe(409)
    expect((await send('GET', `/posts/${read._id}`)).body.post).toMatchObject({
      title: { en: 'Before the rain' },
      state: 'draft',
    })
  })
})

describe('a post that is taken away', () => {
  it('is off the site, and its picture goes with what nothing shows', async () => {
    const own = (await uploaded()).name
    const post = await made({ image: own, publishedAt: 'now' })
    expect((await send('POST', `/posts/${post._id}/remove`, { version: 1 })).status).toBe(200)
    expect((await seen()).items).toEqual([])
    expect((await send('GET', `/posts/${post._id}`)).status).toBe(404)
    await backend.send('POST', '/_test/purge', { now: addHours(new Date(), 25) })
    expect(await db.$count(pictures, eq(pictures.name, own))).toBe(0)
    content = (await insertStaff(db, [{ role: 'content', shopId: null }])).console
  })
})

describe('a post that cannot be', () => {
  it.each([
    ['without a title', { title: { en: '  ' } }, ERROR_CODE.unprocessable],
    ['that runs a program', { link: 'javascript:alert(1)' }, ERROR_CODE.invalidLink],
    ['with a picture that nobody uploaded for it', { image: 'room' }, ERROR_CODE.unprocessable],
  ])('%s is refused, and nothing is kept', async (_, said, code) => {
    expect((await send('POST', '/posts', { ...READ, image, ...said })).body).toMatchObject({ code })
    const post = await made()
    expect((await change(post, said)).body).toMatchObject({ code })
    expect((await send('GET', '/posts')).body).toMatchObject({ items: [{ version: 1 }], totalCount: 1 })
  })
})
