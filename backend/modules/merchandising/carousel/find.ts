import { desc, eq, or } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { carouselGroups } from '#backend/modules/merchandising/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { CarouselGroup } from '#contract/merchandising/content.ts'
import { viewCarousels } from './view.ts'

/**
 * One carousel with all its cards, by id or slug, or by a slug that carries the id and an underscore before it
 * (spec section 2). Throws 404 where there is none.
 */
export async function findCarousel(ctx: ServiceContext, idOrSlug: string): Promise<{ group: CarouselGroup }> {
  const isExact = or(eq(carouselGroups.id, idOrSlug), eq(carouselGroups.slug, idOrSlug))
  const [prefix = ''] = idOrSlug.split('_')
  const groups = await ctx.db
    .select()
    .from(carouselGroups)
    .where(or(isExact, eq(carouselGroups.id, prefix)))
    .orderBy(desc(eq(carouselGroups.slug, idOrSlug)), desc(eq(carouselGroups.id, idOrSlug)))
    .limit(1)
  const [group] = await viewCarousels(ctx, groups, Number.POSITIVE_INFINITY)
  if (!group) throw new ServiceError(ERROR_CODE.notFound, 'There is no such carousel')
  return { group }
}
