import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { listenForPurges } from '#backend/platform/cacheTags/purge.ts'
import { auditEntries, banners, pictures } from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ConsoleBanner } from '#contract/merchandising/consoleBanners.ts'
import type { Banner } from '#contract/merchandising/content.ts'
import type { Picture } from '#contract/shared.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { photo } from '#tests/support/contract/making.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'
import { soon } from '#tests/support/soon.ts'

const folder = mkdtempSync(join(tmpdir(), 'sabai-banners-'))
let backend: TestBackend
let db: Database
let pool: pg.Pool
let content: string
beforeAll(async () => {
  backend = await startBackend({ DATA_DIR: folder })
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 4 })
  db = drizzle(pool)
})
afterAll(async () => {
  await pool.end()
  await backend.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await db.delete(banners)
  content = (await insertStaff(db, [{ role: 'content', shopId: null }])).console
})

const send = (method: string, path: string, body?: object) =>
  backend.send(method, `/console${path}`, { headers: atConsole(content), ...(body && { body }) })
const AD = { type: 'home_ads', title: { en: 'Rain or shine', th: 'ฝนหรือแดด' }, link: '/search' }
const made = async (change: object = {}) =>
  (await send('POST', '/banners', { ...AD, ...change })).body.banner as ConsoleBanner
const change = ({ _id, version }: ConsoleBanner, said: object) => send('PATCH', `/banners/${_id}`, { version, ...said })
async function uploaded(): Promise<Picture> {
  const form = new FormData()
  form.append('image', await photo({ width: 1400, height: 900 }))
  return (await backend.send('POST', '/console/pictures', { headers: atConsole(content), form })).body
    .picture as Picture
}
type Seen = { items: Banner[]; changesAt: string | null }
const seen = async (now?: Date, lang = 'en') =>
  (await backend.send('GET', '/banners?type=home_ads', { lang, ...(now && { now }) })).body as unknown as Seen

describe('content staff who make a banner', () => {
  it('see it on the site at once, in the language of each reader, with its picture in the sizes of the pages', async () => {
    const tags: string[] = []
    const stop = await listenForPurges(backend.databaseUrl, (purged) => tags.push(...purged))
    const picture = await uploaded()
    const banner = await made({ image: picture.name })
    expect(banner).toMatchObject({
      state: 'shown',
      version: 1,
      image: { name: picture.name, widths: [320, 640, 1280] },
    })
    expect((await seen(undefined, 'th')).items).toMatchObject([{ title: 'ฝนหรือแดด', link: '/search', image: picture }])
    expect((await backend.show(`/pictures/${picture.name}-640.jpg`)).status).toBe(200)
    // Where a homepage banner is first, home is shared with its picture.
    expect((await backend.show(`/og/${picture.name}.jpg`)).status).toBe(200)
    await soon(() => expect(tags).toEqual(expect.arrayContaining(['home', 'content'])))
    await stop()
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.objectId, banner._id))
    expect(entry).toMatchObject({ action: 'bannerAdded', shopId: null, after: { 'title.en': 'Rain or shine' } })
  })

  it('may show it from an instant on and until another: pages learn when they are old', async () => {
    const now = new Date()
    const [from, until] = [addHours(now, 2), addHours(now, 4)]
    const banner = await made({ showFrom: from.toISOString(), showUntil: until.toISOString() })
    expect(banner.state).toBe('planned')
    expect(await seen()).toEqual(expect.objectContaining({ items: [], changesAt: from.toISOString() }))
    expect(await seen(from)).toMatchObject({ items: [{ _id: banner._id }], changesAt: until.toISOString() })
    expect(await seen(until)).toMatchObject({ items: [], changesAt: null })
  })

  it('find it by a word of its title in any language, by its type and by whether it is shown', async () => {
    const { _id } = await made()
    await made({ type: 'search_menu', title: { de: 'Sonntagsruhe' }, showUntil: '2026-01-01T00:00:00Z' })
    const found = async (query: string) => (await send('GET', `/banners?${query}`)).body.items as ConsoleBanner[]
    expect((await found('q=แดด')).map((one) => one._id)).toEqual([_id])
    expect((await found('q=sonntag')).map(({ type }) => type)).toEqual(['search_menu'])
    expect((await found('type=home_ads')).map((one) => one._id)).toEqual([_id])
    expect((await found('state=over')).map(({ type }) => type)).toEqual(['search_menu'])
    expect((await found('state=shown')).map((one) => one._id)).toEqual([_id])
    expect(await found('state=planned')).toEqual([])
  })
})

describe('two people of content at one banner', () => {
  it('do not write over each other: the second one compares first', async () => {
    const read = await made()
    expect((await change(read, { title: { en: 'Sun' } })).body.banner).toMatchObject({
      version: 2,
      title: { en: 'Sun' },
    })
    expect((await change(read, { link: '/pass' })).body).toMatchObject({ code: ERROR_CODE.changedMeanwhile })
    const { status } = await send('POST', `/banners/${read._id}/remove`, { version: 1 })
    expect(status).toBe(409)
    const audited = await db.select().from(auditEntries).where(eq(auditEntries.objectId, read._id))
    expect(audited.map(({ before, after }) => [before, after]).at(-1)).toEqual([
      { 'title.en': 'Rain or shine', 'title.th': 'ฝนหรือแดด' },
      { 'title.en': 'Sun', 'title.th': null },
    ])
  })
})

describe('a banner that is taken away', () => {
  it('is off the site, and its picture goes a day later with what nothing shows', async () => {
    const { name } = await uploaded()
    const banner = await made({ image: name })
    const later = addHours(new Date(), 25)
    const isThere = async () => (await db.select().from(pictures).where(eq(pictures.name, name))).length === 1
    await backend.send('POST', '/_test/purge', { now: later })
    expect(await isThere()).toBe(true)
    content = (await insertStaff(db, [{ role: 'content', shopId: null }])).console
    expect((await send('POST', `/banners/${banner._id}/remove`, { version: 1 })).status).toBe(200)
    expect((await seen()).items).toEqual([])
    expect((await send('GET', `/banners/${banner._id}`)).status).toBe(404)
    await backend.send('POST', '/_test/purge', { now: addHours(new Date(), 25) })
    expect(await isThere()).toBe(false)
  })
})

describe('a banner that cannot be', () => {
  it.each([
    ['without a title', { title: { en: '  ' } }, ERROR_CODE.unprocessable],
    ['that runs a program', { link: 'javascript:alert(1)' }, ERROR_CODE.invalidLink],
    ['to a page that anybody can read along', { link: 'http://example.com' }, ERROR_CODE.invalidLink],
    ['to another host, written as a path', { link: '//example.com' }, ERROR_CODE.invalidLink],
    ['with a picture that nobody uploaded for it', { image: 'room' }, ERROR_CODE.unprocessable],
    [
      'that ends before it begins',
      { showFrom: '2026-12-02T00:00:00Z', showUntil: '2026-12-01T00:00:00Z' },
      ERROR_CODE.unprocessable,
    ],
  ])('%s is refused, and nothing is kept', async (_, said, code) => {
    expect((await send('POST', '/banners', { ...AD, ...said })).body).toMatchObject({ code })
    const banner = await made()
    expect((await change(banner, said)).body).toMatchObject({ code })
    expect((await send('GET', `/banners/${banner._id}`)).body.banner).toMatchObject({ version: 1 })
  })
})
