import type { Context, Hono } from 'hono'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { refuse } from '#backend/platform/http/refuse.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { type ShareCard, shareLocale, shareVersion } from '#domain/catalogue/shareCard.ts'
import { isLocale } from '#i18n/locales.ts'
import type { KeptPicture } from './keptPictures.ts'
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
  pictureOf: KeptPicture
  cards: { shops: FindCard; deals: FindCard }
}

/**
 * Pictures of links with name, rating and price, at /og/shops/LOCALE/NAME-VERSION.jpg and the same of deals: kept by
 * what they say.
 */
export function mountShareCards(app: Hono, { makeContext, pictureOf, cards }: Deps): void {
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
    const bytes = await pictureOf(key, async () => {
      const photo = (card.photo && (await readPhoto(ctx.storage, card.photo))) || new Uint8Array()
      return { kind: 'share', photo, card: wordsOfCard(card, locale) }
    })
    return c.body(new Uint8Array(bytes!), 200, {
      'content-type': 'image/jpeg',
      'cache-control': version === today ? FOR_EVER : FOR_NOW,
    })
  })
}
