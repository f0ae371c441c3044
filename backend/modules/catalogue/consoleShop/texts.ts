import { eq, sql } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { changedMeanwhile } from '#backend/errors.ts'
import { differenceOf, nameOf, textsOf } from '#backend/modules/catalogue/consoleService/texts.ts'
import { type DraftTextsColumn, shops } from '#backend/modules/catalogue/schema.ts'
import { shopWords } from '#backend/modules/catalogue/shop/summary.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { translatorOf } from '#backend/platform/translation/translator.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { ConsoleTexts, consoleTextCalls, TextsChange } from '#contract/catalogue/consoleTexts.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { missingIn, SHOP_TEXTS, type ShopTexts } from '#domain/catalogue/shopTexts.ts'
import { textIn } from '#domain/localizedText.ts'
import { LOCALES } from '#i18n/locales.ts'
import { findTheirShop, lockTheirShop, mayThere } from './scope.ts'

type ShopRow = typeof shops.$inferSelect
type TextColumns = Pick<ShopRow, 'name' | 'branchName' | 'description' | 'specialNote' | 'locationDetail'>

/** The texts of a row, without languages that say nothing. */
export const textsOfRow = ({ name, branchName, description, specialNote, locationDetail }: TextColumns): ShopTexts => ({
  ...{ name: textsOf(name), branchName: textsOf(branchName) },
  ...{ description: textsOf(description), specialNote: textsOf(specialNote) },
  ...{ taxi: textsOf(locationDetail.taxi ?? {}), publicTransit: textsOf(locationDetail.publicTransit ?? {}) },
  ...{ privateVan: textsOf(locationDetail.privateVan ?? {}), parking: textsOf(locationDetail.parking ?? {}) },
})

const rowOf = ({ name, branchName, description, specialNote, ...ways }: ShopTexts): TextColumns => ({
  ...{ name, branchName, description, specialNote },
  locationDetail: Object.fromEntries(Object.entries(ways).filter(([, text]) => Object.keys(text).length > 0)),
})

/** Drafts of what is still missing. */
function stillMissing(drafts: DraftTextsColumn, texts: ShopTexts): DraftTextsColumn {
  const left = SHOP_TEXTS.flatMap((field) => {
    const missing = missingIn(field, texts[field], LOCALES).flatMap((locale): [string, string][] =>
      drafts[field]?.[locale] ? [[locale, drafts[field][locale]]] : [],
    )
    return missing.length > 0 ? [[field, Object.fromEntries(missing)]] : []
  })
  return Object.fromEntries(left)
}

export const viewTexts = (row: ShopRow): ConsoleTexts => {
  const texts = textsOfRow(row)
  return { version: row.textsVersion, texts, drafts: stillMissing(row.draftTexts, texts) }
}

/** What the page of a shop of theirs says. */
export async function findConsoleTexts(
  ctx: StaffContext,
  id: string,
): Promise<AnswerOf<(typeof consoleTextCalls)['GET /console/shops/{id}/texts']>> {
  const shop = await findTheirShop(ctx.db, ctx, 'shops.read', id)
  return {
    shop: { _id: shop.id, urlName: shop.urlName, name: textIn(shop.name, ctx.locale) },
    mayChange: mayThere(ctx, 'texts.change', shop.id),
    translates: translatorOf(ctx.env) !== undefined,
    texts: viewTexts(shop),
  }
}

/** The texts with what is said of some of them; a shop keeps a name. */
function saidOver(before: ShopTexts, said: TextsChange['texts']): ShopTexts {
  const after = { ...before }
  for (const field of SHOP_TEXTS) {
    const text = said[field]
    if (text) after[field] = field === 'name' ? nameOf(text) : textsOf(text)
  }
  return after
}

/** Changes the texts of a shop of theirs; what was changed since it was read is refused (166). */
export function changeTexts(ctx: StaffContext, id: string, said: TextsChange): Promise<{ texts: ConsoleTexts }> {
  const { now, staff } = ctx
  return ctx.db.transaction(async (tx) => {
    const before = await lockTheirShop(tx, ctx, 'texts.change', id)
    if (before.textsVersion !== said.version) throw changedMeanwhile()
    const was = textsOfRow(before)
    const is = saidOver(was, said.texts)
    const difference = differenceOf(was, is)
    if (!difference) return { texts: viewTexts(before) }
    const [row] = await tx
      .update(shops)
      .set({ ...rowOf(is), draftTexts: stillMissing(before.draftTexts, is), updatedAt: sql`now()` })
      .where(eq(shops.id, before.id))
      .returning()
    await recordAudit(
      tx,
      { now, actorId: staff.userId },
      { action: 'textsChanged', kind: 'shop', objectId: before.id, shopId: before.id, ...difference },
    )
    await shopWords.get()(tx, [before.id])
    // Cards and brands say its name.
    await purge(tx, [cacheTag.shop(before.id), cacheTag.shops])
    return { texts: viewTexts(row!) }
  })
}
