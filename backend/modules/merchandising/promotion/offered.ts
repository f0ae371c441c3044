import { eq } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { findPictures, pictures } from '#backend/modules/catalogue/index.ts'
import { readSettings } from '#backend/platform/settings/read.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { Promotion, promotionCalls } from '#contract/merchandising/offers.ts'
import { findUsable, isNewcomer } from './list.ts'

/** What the customer can still use of it: what is for a first order not once they have ordered. */
async function offerOf(ctx: ServiceContext, code: string): Promise<Promotion | null> {
  const promotion = code ? await findUsable(ctx, code) : null
  if (!promotion || promotion.isUsed) return null
  return promotion.isFirstOrderOnly && !(await isNewcomer(ctx)) ? null : promotion
}

/** The picture of this name; none where the setting names no picture of ours. */
async function pictureNamed(ctx: ServiceContext, name: string) {
  const [known] = name ? await ctx.db.select({ name: pictures.name }).from(pictures).where(eq(pictures.name, name)) : []
  return known ? (await findPictures(ctx, [name]))(name) : null
}

/** The promotions that the settings name, as far as the asking customer can use them. */
export async function findOffered(
  ctx: ServiceContext,
): Promise<AnswerOf<(typeof promotionCalls)['GET /promotions/offered']>> {
  const { newUserAppCode, repurchaseCode, repurchaseLImage } = await readSettings(ctx)
  const [newUser, repurchase, repurchaseImage] = await Promise.all([
    offerOf(ctx, newUserAppCode),
    offerOf(ctx, repurchaseCode),
    pictureNamed(ctx, repurchaseLImage),
  ])
  return { newUser, repurchase, repurchaseImage }
}
