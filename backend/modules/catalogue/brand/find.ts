import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { findPictures } from '#backend/modules/catalogue/picture/find.ts'
import { brands, shops, shopTags, tags } from '#backend/modules/catalogue/schema.ts'
import { selectCards, viewShopCards } from '#backend/modules/catalogue/shop/card.ts'
import { viewTag } from '#backend/modules/catalogue/tag/view.ts'
import type { Branch, Brand } from '#contract/catalogue/brands.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { textIn } from '#domain/localizedText.ts'
import { viewBrandCards } from './card.ts'

/** The row of a brand by slug or id. Throws 404 where there is none. */
export async function findBrandRow({ db }: ServiceContext, slug: string) {
  const [row] = await db
    .select()
    .from(brands)
    .where(or(eq(brands.slug, slug), eq(brands.id, slug)))
    .orderBy(desc(eq(brands.slug, slug)))
    .limit(1)
  if (!row) throw new ServiceError(ERROR_CODE.notFound, 'There is no such brand')
  return row
}

const listTagsOf = ({ db }: ServiceContext, shopIds: string[]) =>
  shopIds.length === 0
    ? []
    : db
        .select({ shopId: shopTags.shopId, tag: tags })
        .from(shopTags)
        .innerJoin(tags, eq(tags.id, shopTags.tagId))
        .where(and(inArray(shopTags.shopId, shopIds), tags.isShown))
        .orderBy(asc(tags.position), asc(tags.id))

async function listBranches(ctx: ServiceContext, brandId: string): Promise<Branch[]> {
  const own = eq(shops.brandId, brandId)
  const [rows, names] = await Promise.all([
    selectCards(ctx.db).where(own).orderBy(asc(shops.position), asc(shops.id)),
    ctx.db.select({ id: shops.id, branchName: shops.branchName, address: shops.address }).from(shops).where(own),
  ])
  const [cards, tagRows] = await Promise.all([
    viewShopCards(ctx, rows),
    listTagsOf(
      ctx,
      rows.map(({ id }) => id),
    ),
  ])
  const nameOf = new Map(names.map((row) => [row.id, row]))
  const tagsOf = Map.groupBy(tagRows, ({ shopId }) => shopId)
  return cards.map((card) => ({
    ...card,
    branchName: textIn(nameOf.get(card._id)?.branchName, ctx.locale),
    address: textIn(nameOf.get(card._id)?.address, ctx.locale),
    tags: (tagsOf.get(card._id) ?? []).map(({ tag }) => viewTag(tag, ctx.locale)),
  }))
}

/** A brand with all its branches, by slug or id. Throws 404 where there is none. */
export async function findBrand(ctx: ServiceContext, slug: string): Promise<{ brand: Brand }> {
  const row = await findBrandRow(ctx, slug)
  const [cards, branches, picture] = await Promise.all([
    viewBrandCards(ctx, [row]),
    listBranches(ctx, row.id),
    findPictures(ctx, row.environmentImages),
  ])
  const known = new Map(branches.flatMap((branch) => branch.tags).map((tag) => [tag._id, tag]))
  return {
    brand: {
      ...cards[0]!,
      brandType: row.brandType,
      environmentImages: row.environmentImages.map(picture),
      branches,
      tags: [...known.values()],
    },
  }
}
