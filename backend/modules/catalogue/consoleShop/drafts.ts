import { eq } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { changedMeanwhile, ServiceError } from '#backend/errors.ts'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { translatorOf } from '#backend/platform/translation/translator.ts'
import type { ConsoleTexts } from '#contract/catalogue/consoleTexts.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { missingIn, type ShopText, sourceOf } from '#domain/catalogue/shopTexts.ts'
import { LOCALES } from '#i18n/locales.ts'
import { findTheirShop, lockTheirShop } from './scope.ts'
import { textsOfRow, viewTexts } from './texts.ts'

const nothingDrafted = () => new ServiceError(ERROR_CODE.translationUnavailable, 'This cannot be translated now')

/** Asks for all missing languages at once, outside of any transaction. */
async function draftMissing(ctx: StaffContext, id: string, field: ShopText): Promise<Record<string, string>> {
  const shop = await findTheirShop(ctx.db, ctx, 'texts.change', id)
  const text = textsOfRow(shop)[field]
  const [translator, source] = [translatorOf(ctx.env), sourceOf(text, LOCALES)]
  if (!translator || !source) throw nothingDrafted()
  const drafted = await Promise.all(
    missingIn(field, text, LOCALES).map(async (target) => {
      const draft = await translator.translate({ text: text[source] ?? '', source, target })
      return draft ? { [target]: draft } : {}
    }),
  )
  return Object.assign({}, ...drafted)
}

type Asked = { version: number; field: ShopText }

/**
 * Keeps what the translator makes of one text in the languages in which it is missing. They are drafts: nothing that
 * customers see changes. Refused where it answers nothing (92), and where the texts have changed meanwhile (166).
 */
export async function draftTexts(
  ctx: StaffContext,
  id: string,
  { version, field }: Asked,
): Promise<{ texts: ConsoleTexts }> {
  const drafted = await draftMissing(ctx, id, field)
  if (Object.keys(drafted).length === 0) throw nothingDrafted()
  return ctx.db.transaction(async (tx) => {
    const before = await lockTheirShop(tx, ctx, 'texts.change', id)
    if (before.textsVersion !== version) throw changedMeanwhile()
    const draftTexts = { ...before.draftTexts, [field]: { ...before.draftTexts[field], ...drafted } }
    const [row] = await tx.update(shops).set({ draftTexts }).where(eq(shops.id, before.id)).returning()
    await recordAudit(
      tx,
      { now: ctx.now, actorId: ctx.staff.userId },
      {
        ...{ action: 'textsDrafted', kind: 'shop', objectId: before.id, shopId: before.id },
        after: { field, languages: Object.keys(drafted).join(', ') },
      },
    )
    return { texts: viewTexts(row!) }
  })
}
