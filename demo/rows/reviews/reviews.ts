import type { reviewLikes, reviews } from '#backend/schema.ts'
import type { Clock } from '#demo/clock.ts'
import { picturesOfGuests, type Sitter } from '#demo/pictures/pick.ts'
import { type Random, random } from '#demo/pictures/random.ts'
import { nameIn, type UserRow } from '#demo/rows/accounts/users.ts'
import type { PicturedDeal } from '#demo/rows/catalogue/deals.ts'
import type { DemoShop } from '#demo/rows/catalogue/shops.ts'
import { reviewText } from '#demo/texts/reviews/index.ts'
import { NICKNAMES, nicknameIn, REVIEWER_NAMES } from '#demo/texts/reviews/names.ts'
import { reviewTagTexts } from '#demo/texts/reviewTags.ts'
import type { CategorySlug } from '#demo/texts/types.ts'
import type { Locale } from '#i18n/locales.ts'
import { REVIEW_COUNT } from './stars.ts'

export type ReviewRow = typeof reviews.$inferInsert & { createdAt: Date; likeCount: number }

/** A visit or voucher whose review stands among a shop's: its writer, and when it may be written from. */
export type ReviewClaim = {
  shopId: string
  user: UserRow
  locale: Locale
  bookingId?: string
  voucherId?: string
  dealId?: string
  typeId: string
  from: Date
}

/** How many of the reviews are written in each language. */
const SHARES: Record<Locale, number> = { th: 265, en: 235, cn: 170, jp: 168, ko: 166, ru: 166, de: 166, ms: 164 }
/** Every so many reviews of a language have stars only. */
const STARS_ONLY_EVERY = 14
const OLDEST_DAYS = 540
const MOST_LIKES = 12

/** The language of every review, mixed. */
function shuffledLocales(): Locale[] {
  const draw = random('review locales')
  const locales = (Object.keys(SHARES) as Locale[]).flatMap((locale) => Array<Locale>(SHARES[locale]).fill(locale))
  for (let at = locales.length - 1; at > 0; at--) {
    const other = draw.i(0, at)
    ;[locales[at], locales[other]] = [locales[other]!, locales[at]!]
  }
  return locales.slice(0, REVIEW_COUNT)
}

/** Texts that were not written before, and each fourteenth without one. */
function commentWriter() {
  const written = new Set<string>()
  const counts = new Map<Locale, number>()
  return (
    draw: Random,
    locale: Locale,
    rating: number,
    subject: CategorySlug,
    therapist: (typeof NICKNAMES)[number],
  ) => {
    const count = (counts.get(locale) ?? 0) + 1
    counts.set(locale, count)
    if (count % STARS_ONLY_EVERY === 0) return ''
    let comment = ''
    for (let attempt = 0; attempt < 30; attempt++) {
      comment = reviewText(draw.f, locale, rating, subject, therapist)
      if (!written.has(comment)) break
    }
    written.add(comment)
    return comment
  }
}

const near = (rating: number, draw: Random) => Math.min(5, Math.max(1, rating + draw.pick([-1, 0, 0, 0, 1])))

function tagIdsOf(rating: number, draw: Random): string[] {
  const fitting = reviewTagTexts.filter(({ max }) => (rating >= 4 ? max === 5 : rating <= 2 ? max === 3 : true))
  const chosen = Array.from({ length: draw.chance(0.6) ? draw.i(1, 3) : 0 }, () => draw.pick(fitting).key)
  return [...new Set(chosen)]
}

/** Every fifth guest of a shop came with a deal, where it sells any. */
const dealOf = (sold: readonly PicturedDeal[], draw: Random) =>
  sold.length > 0 && draw.chance(0.2) ? draw.pick(sold) : undefined

/** More of late than long ago, and none before the shop opened. */
function writtenAt(demoShop: DemoShop, draw: Random, clock: Clock): Date {
  const now = clock.now.getTime() - 3_600_000
  const opened = demoShop.row.createdAt?.getTime() ?? 0
  const span = now - Math.max(opened + 86_400_000, now - OLDEST_DAYS * 86_400_000)
  return new Date(now - draw.f() ** 2 * span)
}

/** A review, and what its photos are of. */
type Draft = { row: ReviewRow; photos: Sitter[] }

/** The reviews of one shop; their photos differ from one another and from what the shop sells. */
function withPhotos(drafts: readonly Draft[], taken: readonly string[]): ReviewRow[] {
  const pictures = picturesOfGuests(
    drafts.flatMap(({ photos }) => photos),
    taken,
  ).map(({ name }) => name)
  return drafts.map(({ row, photos }) => ({ ...row, photos: pictures.splice(0, photos.length) }))
}

/** Every review, to the stars of its shop. Claimed ones come first among a shop's. */
export function reviewRows(
  demoShops: readonly DemoShop[],
  stars: Map<string, number[]>,
  claims: readonly ReviewClaim[],
  deals: readonly PicturedDeal[],
  clock: Clock,
): ReviewRow[] {
  const locales = shuffledLocales()
  const write = commentWriter()
  let at = 0
  return demoShops.flatMap((demoShop) => {
    const sold = deals.filter(({ shopId }) => shopId === demoShop.row.id)
    const claimed = claims.filter(({ shopId }) => shopId === demoShop.row.id)
    const drafts = (stars.get(demoShop.row.urlName) ?? []).map((rating, index): Draft => {
      const id = `review-${demoShop.row.urlName}-${index + 1}`
      const draw = random(id)
      const claim = claimed[index]
      const drawnLocale = locales[at++]!
      const locale = claim ? claim.locale : drawnLocale
      const deal = claim ? sold.find(({ id }) => id === claim.dealId) : dealOf(sold, draw)
      const typeId = claim?.typeId ?? demoShop.options.find((option) => option.id === deal?.timePriceId)?.typeId
      const type = demoShop.types.find((one) => one.id === typeId) ?? draw.pick(demoShop.types)
      const therapist = draw.pick(NICKNAMES)
      const { first, last } = REVIEWER_NAMES[locale]
      const photoCount = draw.chance(0.22) ? draw.i(1, 4) : 0
      const category = type.categoryId as CategorySlug
      const row = {
        id,
        userId: claim?.user.id ?? null,
        shopId: demoShop.row.id,
        brandId: demoShop.row.brandId ?? null,
        dealId: deal?.id ?? null,
        typeId: type.id,
        bookingId: claim?.bookingId ?? null,
        voucherId: claim?.voucherId ?? null,
        name: claim?.user.name ?? nameIn(locale, draw.pick(first), draw.pick(last)),
        locale,
        comment: write(draw, locale, rating, category, therapist),
        rating,
        detailedRating: { ambience: near(rating, draw), cleanliness: near(rating, draw), staff: near(rating, draw) },
        verified: claim !== undefined || draw.chance(0.75),
        anonymous: claim === undefined && draw.chance(0.1),
        massagerName: draw.chance(0.6) ? nicknameIn(therapist, locale) : '',
        tagIds: tagIdsOf(rating, draw),
        likeCount: Math.floor(draw.f() ** 3 * (MOST_LIKES + 1)),
        createdAt: claim
          ? new Date(claim.from.getTime() + draw.i(2, 40) * 3_600_000)
          : writtenAt(demoShop, draw, clock),
      }
      return { row, photos: Array.from({ length: photoCount }, (_, at) => ({ slug: `${id}/photo-${at}`, category })) }
    })
    return withPhotos(
      drafts,
      sold.map(({ image }) => image),
    )
  })
}

/** Who liked what: as many rows as a review counts. */
export const reviewLikeRows = (
  rows: readonly ReviewRow[],
  likers: readonly UserRow[],
): (typeof reviewLikes.$inferInsert)[] =>
  rows.flatMap(({ id, likeCount }) => {
    const first = random(`likes ${id}`).i(0, likers.length - 1)
    return Array.from({ length: likeCount }, (_, index) => ({
      reviewId: id,
      userId: likers[(first + index * 7) % likers.length]!.id,
    }))
  })
