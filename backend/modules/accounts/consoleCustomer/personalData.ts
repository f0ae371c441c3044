import type { StaffContext, UserContext } from '#backend/context.ts'
import { checkNothingOpen, eraseAccount } from '#backend/modules/accounts/deletion/eraseAccount.ts'
import { exportKept } from '#backend/modules/accounts/user/export.ts'
import { dropUpload } from '#backend/modules/catalogue/index.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { isLocale } from '#i18n/locales.ts'
import { lockCustomer } from './own.ts'
import { namelessWord } from './word.ts'

type Input = { word: string }
type Row = Awaited<ReturnType<typeof lockCustomer>>

/** As if the customer themselves asked, in their language. */
const asThemselves = (ctx: StaffContext, { id, lang }: Row): UserContext => ({
  ...ctx,
  userId: id,
  locale: isLocale(lang) ? lang : ctx.locale,
})

/**
 * One customer's data, to be handed to them; without their comfort card, which nobody at the marketplace reads. The
 * history says who took it (docs/decisions/0127).
 */
export async function exportCustomer(ctx: StaffContext, id: string, { word }: Input) {
  const row = await ctx.db.transaction(async (tx) => {
    const found = await lockCustomer(tx, id)
    const told = { action: 'customerExported', kind: 'customer', objectId: id } as const
    const after = { word: namelessWord(found, word) }
    await recordAudit(tx, { now: ctx.now, actorId: ctx.staff.userId }, { ...told, after })
    return found
  })
  return exportKept(asThemselves(ctx, row))
}

/** Erases a customer's account as they would themselves: refuses while a visit is to come or money is under way (69). */
export async function eraseCustomer(ctx: StaffContext, id: string, { word }: Input): Promise<Record<string, never>> {
  const pictures = await ctx.db.transaction(async (tx) => {
    const row = await lockCustomer(tx, id)
    const own = asThemselves(ctx, row)
    await checkNothingOpen(tx, own)
    const unused = await eraseAccount(tx, own, row)
    const told = { action: 'customerErased', kind: 'customer', objectId: id } as const
    const after = { word: namelessWord(row, word) }
    await recordAudit(tx, { now: ctx.now, actorId: ctx.staff.userId }, { ...told, after })
    return unused
  })
  for (const name of pictures) await dropUpload(ctx, name)
  return {}
}
