import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { categories, shops } from '#backend/modules/catalogue/schema.ts'
import { serviceTypes } from '#backend/modules/catalogue/serviceSchema.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { consoleServiceCalls } from '#contract/catalogue/consoleServices.ts'
import { textIn } from '#domain/localizedText.ts'
import { changeable, findShop, findType, isCalled, mayChangeAt, readable, viewServices } from './own.ts'

type Calls = typeof consoleServiceCalls

/** The services of a shop of theirs, in the order of its page. */
export async function listConsoleServices(
  ctx: StaffContext,
  shopId: string,
): Promise<AnswerOf<Calls['GET /console/shops/{id}/services']>> {
  const { db, locale } = ctx
  const shop = await findShop(db, readable(ctx), shopId)
  const known = await db
    .select({ slug: categories.slug, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position))
  return {
    shop: { _id: shop.id, urlName: shop.urlName, name: textIn(shop.name, locale) },
    mayChange: mayChangeAt(ctx, shop.id),
    categories: known,
    services: await viewServices(db, and(eq(serviceTypes.shopId, shop.id), readable(ctx))),
  }
}

/** One of them. */
export async function findConsoleService(
  ctx: StaffContext,
  id: string,
): Promise<AnswerOf<Calls['GET /console/services/{id}']>> {
  const { type } = await findType(ctx.db, readable(ctx), id)
  const [service] = await viewServices(ctx.db, and(eq(serviceTypes.id, type.id), readable(ctx)))
  return { service: service!, mayChange: mayChangeAt(ctx, type.shopId) }
}

/** The other branches of its brand where they may change services. */
export async function listServiceBranches(
  ctx: StaffContext,
  id: string,
): Promise<AnswerOf<Calls['GET /console/services/{id}/branches']>> {
  const { type, shop } = await findType(ctx.db, changeable(ctx), id)
  if (!shop.brandId) return { branches: [] }
  const rows = await ctx.db
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .where(and(eq(shops.brandId, shop.brandId), ne(shops.id, shop.id), changeable(ctx)))
    .orderBy(asc(sql`lower(${shops.name} ->> 'en')`), asc(shops.id))
  const having = await ctx.db
    .select({ shopId: serviceTypes.shopId })
    .from(serviceTypes)
    .where(
      and(
        inArray(
          serviceTypes.shopId,
          rows.map((row) => row.id),
        ),
        isCalled(type.typeName),
      ),
    )
  const hasService = new Set(having.map(({ shopId }) => shopId))
  return {
    branches: rows.map((row) => ({
      ...{ _id: row.id, name: textIn(row.name, ctx.locale), hasService: hasService.has(row.id) },
    })),
  }
}
