import { and, asc, eq } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { isPublished, shops } from '#backend/modules/catalogue/schema.ts'
import { findBrandRow } from './find.ts'

type Names = { _id: string; names: string[] }

/** What each branch of a brand is called, in every language. Throws 404 where there is no such brand. */
export async function listBranchNames(ctx: ServiceContext, slug: string): Promise<{ items: Names[] }> {
  const { id } = await findBrandRow(ctx, slug)
  const rows = await ctx.db
    .select({ _id: shops.id, name: shops.name, branchName: shops.branchName })
    .from(shops)
    .where(and(eq(shops.brandId, id), isPublished))
    .orderBy(asc(shops.position), asc(shops.id))
  const items = rows.map(({ _id, name, branchName }) => {
    const locales = new Set([...Object.keys(name), ...Object.keys(branchName)])
    const names = [...locales].map((locale) => [name[locale], branchName[locale]].filter(Boolean).join(' '))
    return { _id, names: [...new Set(names)] }
  })
  return { items }
}
