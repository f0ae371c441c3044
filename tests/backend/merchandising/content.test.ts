import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenForPurges } from '#backend/platform/cacheTags/purge.ts'
import { banners, exchangeRates, posts, settings } from '#backend/schema.ts'
import type { Banner, Post } from '#contract/merchandising/content.ts'
import type { Settings } from '#contract/settings.ts'
import { BANNER_TYPES } from '#domain/merchandising/bannerType.ts'
import { type Catalogue, openCatalogue } from '#tests/support/catalogue/openCatalogue.ts'
import { insertPictures } from '#tests/support/catalogue/shopRows.ts'
import { startBackend } from '#tests/support/processes/startBackend.ts'
import { soon } from '#tests/support/soon.ts'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await openCatalogue()
  await insertPictures(catalogue.db, ['sea'])
})
afterAll(() => catalogue.close())

describe('the settings of the shop front', () => {
  const read = () => catalogue.get<Settings>('/settings')

  it('hold before anybody has set anything', async () => {
    expect(await read()).toMatchObject({ shippingWithin: 7, shippingFee: 25, newUserAppCode: '', bahtPerUnit: {} })
  })

  it('come from their rows; what is not theirs stays inside, and what is not of their kind counts as none', async () => {
    await catalogue.db.insert(settings).values([
      { key: 'shippingFee', value: 40 },
      { key: 'shippingWithin', value: 'soon' },
      { key: 'repurchaseCode', value: 'AGAIN' },
      { key: 'showInstantMassage', value: false },
      { key: 'showInstantMassageStaging', value: true },
      { key: 'instantMassageItems', value: ['thai', 'oil'] },
      { key: 'pointRule', value: { bahtPerPoint: 25 } },
    ])
    await catalogue.db.insert(exchangeRates).values({ currency: 'USD', bahtPerUnit: 32.4 })
    const found = await read()
    expect(found).toMatchObject({
      shippingFee: 40,
      shippingWithin: 7,
      repurchaseCode: 'AGAIN',
      showInstantMassage: false,
      showInstantMassageStaging: true,
      instantMassageItems: ['thai', 'oil'],
      bahtPerUnit: { USD: 32.4 },
    })
    expect(found).not.toHaveProperty('pointRule')
  })

  it('say whether free words are translated here, which only a translation service can', async () => {
    expect(await read()).toMatchObject({ translatesText: false })
    const translating = await startBackend({ TRANSLATE_URL: 'https://translate.example' })
    const { body } = await translating.send('GET', '/settings')
    await translating.close()
    expect(body).toMatchObject({ translatesText: true })
  })
})

describe('an app that is tried out before its release', () => {
  const set = (key: string, value: unknown) =>
    catalogue.db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
  const shown = ({ showVoucherType, showInstantMassage }: Settings) => ({ showVoucherType, showInstantMassage })

  it('has switches of its own, on the database of the app that everybody uses', async () => {
    await catalogue.db.delete(settings)
    const staging = await startBackend({ DATABASE_URL: catalogue.databaseUrl, STAGING: 'on' })
    const both = async () => [
      shown(await catalogue.get<Settings>('/settings')),
      shown((await staging.send('GET', '/settings')).body as unknown as Settings),
    ]
    await set('showInstantMassage', false)
    expect(await both()).toEqual(Array(2).fill({ showVoucherType: true, showInstantMassage: false }))
    await set('showInstantMassageStaging', true)
    await set('showVoucherTypeStaging', false)
    expect(await both()).toEqual([
      { showVoucherType: true, showInstantMassage: false },
      { showVoucherType: false, showInstantMassage: true },
    ])
    const config = async (path: string) => (await staging.send('GET', path)).body.isOffered
    expect(await config('/instant-massages/config')).toBe(true)
    await staging.close()
  })
})

describe('a setting that somebody changes by hand', () => {
  it('makes the pages new that are made with it', async () => {
    const heard: string[] = []
    const stop = await listenForPurges(catalogue.databaseUrl, (tags) => heard.push(...tags))
    await catalogue.db.execute(sql`insert into settings (key, value) values ('newUserAppCode', '"HELLO"')`)
    await soon(() => expect(heard).toEqual(['content']))
    await catalogue.db.execute(sql`update settings set value = '"WELCOME"' where key = 'newUserAppCode'`)
    await soon(() => expect(heard).toEqual(['content', 'content']))
    await stop()
  })
})

describe('banners of several types at once', () => {
  type Batch = { banners: Record<string, Banner[]> }
  const titles = async (query: string) => {
    const { banners } = await catalogue.get<Batch>(`/banners/batch${query}`, { lang: 'th' })
    return Object.fromEntries(Object.entries(banners).map(([type, list]) => [type, list.map(({ title }) => title)]))
  }
  beforeAll(() =>
    catalogue.db.insert(banners).values([
      { id: 'b2', type: 'homepage', title: { en: 'Tonight' }, position: 2 },
      { id: 'b1', type: 'homepage', title: { en: 'Lie down', th: 'เอนตัว' }, image: 'sea', position: 1 },
      { id: 'b3', type: 'flash_popup', title: { en: 'Now' } },
      {
        ...{ id: 'b4', type: 'quick_search', title: { en: 'Near me' }, link: '/search?q={{text}}#near' },
        text: { en: 'Foot massage', th: 'นวดเท้า' },
      },
    ]),
  )

  it('lead to a search in the language of the reader', async () => {
    const linkIn = async (lang: string) =>
      (await catalogue.get<Batch>('/banners/batch?types=quick_search', { lang })).banners.quick_search?.[0]?.link
    expect(await linkIn('en')).toBe('/search?q=Foot%20massage#near')
    expect(await linkIn('th')).toBe(`/search?q=${encodeURIComponent('นวดเท้า')}#near`)
  })

  it('come by type, each in its order, and an empty list where there is none', async () => {
    expect(await titles('?types=flash_popup,homepage,home_ads')).toEqual({
      flash_popup: ['Now'],
      homepage: ['เอนตัว', 'Tonight'],
      home_ads: [],
    })
  })

  it.each(['', '?types='])('are those of all seven types when asked as "%s"', async (query) => {
    expect(Object.keys(await titles(query)).sort()).toEqual([...BANNER_TYPES].sort())
  })

  it('are refused for a type that does not exist', async () => {
    expect(await catalogue.reply('/banners/batch?types=homepage,sidebar')).toMatchObject({ status: 400 })
  })
})

describe('posts', () => {
  const now = new Date('2026-11-21T12:00:00+07:00')
  const list = (query = '', lang?: string) =>
    catalogue.get<{ items: Post[]; totalCount: number; hasMore: boolean }>(`/posts${query}`, { now, lang })

  beforeAll(() => {
    const post = (slug: string, day: string, title: Record<string, string>) => ({
      id: slug,
      slug,
      title,
      image: 'sea',
      link: '/pass',
      publishedAt: new Date(`2026-11-${day}T09:00:00+07:00`),
    })
    return catalogue.db
      .insert(posts)
      .values([
        post('old', '01', { en: 'Old', jp: '古い' }),
        post('new', '20', { en: 'New', jp: '新しい', cn: '新' }),
        post('next-week', '28', { en: 'Later' }),
      ])
  })

  it('come the latest first, and not before their day', async () => {
    const { items, totalCount } = await list()
    expect([items.map(({ slug }) => slug), totalCount]).toEqual([['new', 'old'], 2])
    expect(items[0]).toMatchObject({ image: { name: 'sea' }, link: '/pass', publishedAt: '2026-11-20T02:00:00.000Z' })
    expect(await list('?limit=1')).toMatchObject({ hasMore: true, totalCount: 2 })
  })

  it.each([
    ['?lang=jp', undefined, '新しい'],
    ['?lang=ja', 'ko', '新しい'],
    ['?lang=zh-CN', undefined, '新'],
    ['', 'ja', '新しい'],
    ['?lang=xx', 'ja', '新しい'],
    ['?lang=de', undefined, 'New'],
  ])('%s beside Accept-Language %s reads %s', async (query, lang, title) => {
    expect((await list(query, lang)).items[0]?.title).toBe(title)
  })
})
