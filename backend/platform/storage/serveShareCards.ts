import type { Context, Hono } from 'hono'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { refuse } from '#backend/platform/http/refuse.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { type ShareCard, shareLocale, shareVersion } from '#domain/catalogue/shareCard.ts'
import { isLocale, type Locale } from '#i18n/locales.ts'
import type { Storage } from './openStorage.ts'
import { drawInProcess } from './pictureProcesses.ts'
import { FOR_EVER, readPhoto } from './serveShared.ts'
import { wordsOfCard } from './shareWords.ts'

/** Its address says another price or rating than today's: whoever has it asks again soon. */
const FOR_NOW = 'public, max-age=300'
/** Raised when the drawing changes. */
const VERSION = 2
const FILE = /^(.{1,200})-([0-9a-f]{8})\.jpg$/

type FindCard = (ctx: ServiceContext, id: string) => Promise<ShareCard>
type Deps = {
  makeContext: (c: Context) => Promise<ServiceContext>
  storage: Storage
  cards: { shops: FindCard; deals: FindCard }
}

/**
 * Pictures of links with name, rating and price, at /og/shops/LOCALE/NAME-VERSION.jpg and the same of deals: drawn
 * when first asked for, kept with the uploads by what they say.
 */
export function mountShareCards(app: Hono, { makeContext, storage, cards }: Deps): void {
  const drawing = new Map<string, Promise<Uint8Array>>()
  let last: Promise<unknown> = Promise.resolve()

  /** One at a time, as the other pictures to share. */
  function drawQueued(job: Parameters<typeof drawInProcess<'share'>>[1]): Promise<Uint8Array> {
    const drawn = last.then(() => drawInProcess('shared pictures', job))
    last = drawn.catch(() => {})
    return drawn
  }

  async function draw(key: string, card: ShareCard, locale: Locale): Promise<Uint8Array> {
    const kept = await storage.getBytes(key).catch(() => undefined)
    if (kept) return kept
    const photo = (card.photo && (await readPhoto(card.photo))) || new Uint8Array()
    const drawn = await drawQueued({ kind: 'share', photo, card: wordsOfCard(card, locale) })
    await storage.put(key, drawn)
    return drawn
  }

  app.get('/og/:kind{shops|deals}/:locale/:file', async (c) => {
    const { kind, locale, file } = c.req.param()
    const [, id = '', version] = FILE.exec(file) ?? []
    if (!id || !isLocale(locale) || shareLocale(locale) !== locale) {
      return refuse(c, ERROR_CODE.notFound, 'There is no such picture')
    }
    const ctx = { ...(await makeContext(c)), locale }
    const card = await cards[kind as keyof typeof cards](ctx, id).catch((error: unknown) => {
      if (error instanceof ServiceError) return undefined
      throw error
    })
    if (!card) return refuse(c, ERROR_CODE.notFound, 'There is no such picture')
    const today = shareVersion(card)
    const key = `shared/card${VERSION}-${kind}-${locale}-${encodeURIComponent(id)}-${today}.jpg`
    const started = drawing.get(key) ?? draw(key, card, locale).finally(() => drawing.delete(key))
    drawing.set(key, started)
    const bytes = await started
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/jpeg',
      'cache-control': version === today ? FOR_EVER : FOR_NOW,
    })
  })
}
