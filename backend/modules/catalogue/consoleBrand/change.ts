import { eq } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { changedMeanwhile, ServiceError } from '#backend/errors.ts'
import { differenceOf } from '#backend/modules/catalogue/consoleService/texts.ts'
import { brands } from '#backend/modules/catalogue/schema.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import type { BodyOf } from '#contract/call.ts'
import type { consoleBrandCalls, ListedBrand } from '#contract/catalogue/consoleBrands.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { selectBrands, viewBrand } from './list.ts'

type Said = BodyOf<(typeof consoleBrandCalls)['PATCH /console/brands/{id}']>

const told = ({ isTop, position }: Pick<ListedBrand, 'isTop' | 'position'>) => ({ isTop, position })

/** Changes whether home shows a brand, and its place; what was changed since it was read is refused (166). */
export function changeBrand(ctx: StaffContext, id: string, said: Said): Promise<{ brand: ListedBrand }> {
  const { now, staff, locale } = ctx
  return ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(brands).where(eq(brands.id, id)).for('no key update')
    if (!before) throw new ServiceError(ERROR_CODE.notFound, 'There is no such brand')
    if (before.version !== said.version) throw changedMeanwhile()
    const after = { isTop: said.isTop ?? before.isTop, position: said.position ?? before.position }
    const difference = differenceOf(told(before), told(after))
    if (difference) {
      await tx.update(brands).set(after).where(eq(brands.id, id))
      const about = { action: 'brandChanged', kind: 'brand', objectId: id } as const
      await recordAudit(tx, { now, actorId: staff.userId }, { ...about, ...difference })
      await purge(tx, [cacheTag.brands, cacheTag.home])
    }
    const [brand] = await selectBrands(tx, eq(brands.id, id))
    return { brand: viewBrand(brand!, locale) }
  })
}
