import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { listenForPurges } from '#backend/platform/cacheTags/purge.ts'
import { auditEntries, shops } from '#backend/schema.ts'
import type { ConsoleTexts } from '#contract/catalogue/consoleTexts.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { insertShop } from '#tests/support/catalogue/shopRows.ts'
import { openTranslator } from '#tests/support/conversation/translator.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'
import { soon } from '#tests/support/soon.ts'

const SHOP = 'rain-house'
const FIRST = {
  ...{ name: { en: 'Rain House' }, branchName: {}, description: { en: 'Two rooms.', th: 'สองห้อง' } },
  ...{ specialNote: {}, locationDetail: { taxi: { th: 'ตรงข้ามวัด' } }, draftTexts: {} },
}

let backend: TestBackend
let db: Database
let pool: pg.Pool
let translator: Awaited<ReturnType<typeof openTranslator>>
let owner: string
let content: string
beforeAll(async () => {
  translator = await openTranslator()
  backend = await startBackend({ TRANSLATE_URL: translator.url })
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 4 })
  db = drizzle(pool)
  await insertShop(db, { id: SHOP })
  owner = (await insertStaff(db, [{ role: 'owner', shopId: SHOP }])).console
  content = (await insertStaff(db, [{ role: 'content', shopId: null }])).console
})
afterAll(async () => {
  await pool.end()
  await backend.close()
  await translator.close()
})
beforeEach(async () => {
  await db.update(shops).set(FIRST).where(eq(shops.id, SHOP))
  await db.delete(auditEntries)
  translator.state.isDown = false
  translator.asked.length = 0
})

const send = (method: string, path: string, body?: object, console = owner) =>
  backend.send(method, `/console/shops/${SHOP}/texts${path}`, {
    ...{ headers: atConsole(console) },
    ...(body && { body }),
  })
const read = async () => (await send('GET', '')).body.texts as ConsoleTexts
const change = async (texts: object, console = owner) =>
  send('PATCH', '', { version: (await read()).version, texts }, console)
const draft = async (field: string, console = owner) =>
  send('POST', '/drafts', { version: (await read()).version, field }, console)
type Page = { name: string; description: string; specialNote: string; locationDetail: { kind: string; text: string }[] }
/** What a customer reads. */
const onPage = async (lang: string) =>
  (await backend.send('GET', `/shops/${SHOP}`, { lang })).body.shop as unknown as Page
const missing = async () => {
  const { items } = (await backend.send('GET', '/console/shops', { headers: atConsole(owner) })).body
  return (items as { missingTexts: number }[])[0]!.missingTexts
}

describe('a shop that says what it is', () => {
  it('is read by customers in their language at once, and found by its new name', async () => {
    const tags = new Set<string>()
    const stop = await listenForPurges(backend.databaseUrl, (heard) => {
      for (const tag of heard) tags.add(tag)
    })
    const said = await change({
      ...{ name: { en: 'Monsoon House', de: 'Monsunhaus' }, specialNote: { de: 'Bitte klingeln.' } },
      taxi: { th: 'ตรงข้ามตลาด', de: 'Gegenüber vom Markt' },
    })
    expect(said.status).toBe(200)
    expect(await onPage('de')).toMatchObject({
      ...{ name: 'Monsunhaus', description: 'Two rooms.', specialNote: 'Bitte klingeln.' },
      locationDetail: [{ kind: 'taxi', text: 'Gegenüber vom Markt' }],
    })
    expect((await onPage('th')).name).toBe('Monsoon House')
    const found = (await backend.send('GET', '/search?q=monsunhaus')).body
    expect(JSON.stringify(found)).toContain(SHOP)
    await soon(() => expect([...tags]).toEqual(expect.arrayContaining([`shop:${SHOP}`, 'shops'])))
    await stop()
  })

  it('sees in the list how much is missing, each text in each language', async () => {
    // Seven of the name, six of the description, seven of the way by taxi; nobody has to have a note.
    expect(await missing()).toBe(20)
    await change({ taxi: {} })
    expect(await missing()).toBe(13)
    await change({ specialNote: { en: 'Ring the bell.' } })
    expect(await missing()).toBe(20)
  })

  it('takes a language away by an empty text, and keeps what is left out', async () => {
    await change({ description: { en: '', th: 'สามห้อง' } })
    expect((await read()).texts).toMatchObject({ name: { en: 'Rain House' }, description: { th: 'สามห้อง' } })
    expect((await onPage('de')).description).toBe('สามห้อง')
  })

  it('is told in the history by language, and that its owner did it', async () => {
    await change({ name: { en: 'Monsoon House' } })
    await change({ name: { en: 'Rain House' } }, content)
    await change({ name: { en: 'Rain House' } })
    const { items } = (await backend.send('GET', `/console/audit?shop=${SHOP}`, { headers: atConsole(owner) })).body
    expect(items).toMatchObject([
      { action: 'textsChanged', isOwner: false },
      { isOwner: true, before: { 'name.en': 'Rain House' }, after: { 'name.en': 'Monsoon House' } },
    ])
    expect(items).toHaveLength(2)
  })
})

describe('two who write the texts of a shop', () => {
  it('at the same moment: one is refused', async () => {
    const { version } = await read()
    const said = await Promise.all([
      send('PATCH', '', { version, texts: { name: { en: 'One' } } }, owner),
      send('PATCH', '', { version, texts: { description: { en: 'Other' } } }, content),
    ])
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(said.find(({ status }) => status === 409)?.body.code).toBe(ERROR_CODE.changedMeanwhile)
    expect(await db.$count(auditEntries)).toBe(1)
  })

  it('are an import and its owner, too; hours are no edit of its texts', async () => {
    const { version } = await read()
    await db.update(shops).set({ capacity: 7 }).where(eq(shops.id, SHOP))
    expect((await read()).version).toBe(version)
    await db
      .update(shops)
      .set({ description: { en: 'Imported' } })
      .where(eq(shops.id, SHOP))
    const late = await send('PATCH', '', { version, texts: { name: { en: 'One' } } })
    expect(late.body.code).toBe(ERROR_CODE.changedMeanwhile)
  })
})

describe('a draft of the translator', () => {
  it('is of what is missing, and on no page until somebody stores it', async () => {
    const said = await draft('description', content)
    const { drafts } = said.body.texts as ConsoleTexts
    expect(Object.keys(drafts.description!).sort()).toEqual(['cn', 'de', 'jp', 'ko', 'ms', 'ru'])
    expect(drafts.description).toMatchObject({ de: 'de: Two rooms.', jp: 'ja: Two rooms.' })
    expect(translator.asked).toHaveLength(6)
    expect((await onPage('de')).description).toBe('Two rooms.')
    expect(await missing()).toBe(20)

    await change({ description: { ...FIRST.description, de: 'Zwei Räume.' } })
    expect(Object.keys((await read()).drafts.description!)).not.toContain('de')
    expect((await onPage('de')).description).toBe('Zwei Räume.')
    expect(await missing()).toBe(19)
  })

  it('is made from Thai where there is no English, and kept where others are drafted later', async () => {
    expect((await draft('taxi')).status).toBe(200)
    expect(translator.asked[0]).toMatchObject({ q: 'ตรงข้ามวัด', source: 'th' })
    await draft('name')
    expect(Object.keys((await read()).drafts).sort()).toEqual(['name', 'taxi'])
  })

  it('is refused where nobody translates, where there is nothing to translate, and of texts that have changed', async () => {
    translator.state.isDown = true
    expect((await draft('name')).body.code).toBe(ERROR_CODE.translationUnavailable)
    translator.state.isDown = false
    expect((await draft('specialNote')).body.code).toBe(ERROR_CODE.translationUnavailable)
    const late = await send('POST', '/drafts', { version: (await read()).version - 1, field: 'name' })
    expect(late.body.code).toBe(ERROR_CODE.changedMeanwhile)
    expect((await read()).drafts).toEqual({})
    expect(await db.$count(auditEntries)).toBe(0)
  })
})

describe('texts that cannot be', () => {
  it.each([
    ['no name', { name: {} }, 422],
    ['a name of blanks', { name: { en: '   ' } }, 422],
    ['a name over 120 characters', { name: { en: 'x'.repeat(121) } }, 400],
    ['a book', { description: { en: 'x'.repeat(2001) } }, 400],
    ['a language of nobody', { name: { en: 'Rain', fr: 'Pluie' } }, 400],
    ['a text that is none', { name: 'Rain' }, 400],
    ['a field of another call', { tel: { en: '1' } }, 400],
    ['a character that no text has', { name: { en: 'a\0b' } }, 400],
  ])('%s', async (_, texts, status) => {
    expect((await change(texts)).status).toBe(status)
    expect(await db.$count(auditEntries)).toBe(0)
  })
})
