import { asc } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { findPictures, voucherModels } from '#backend/modules/catalogue/index.ts'
import { wholeList } from '#backend/platform/paging.ts'
import { textIn } from '#domain/localizedText.ts'

/** The cards that a printed voucher may come on, in their order. */
export async function listVoucherModels(ctx: ServiceContext) {
  const rows = await ctx.db.select().from(voucherModels).orderBy(asc(voucherModels.position), asc(voucherModels.id))
  const picture = await findPictures(
    ctx,
    rows.map(({ image }) => image),
  )
  const items = rows.map(({ id, name, image }) => ({ _id: id, name: textIn(name, ctx.locale), image: picture(image) }))
  return wholeList(items)
}
