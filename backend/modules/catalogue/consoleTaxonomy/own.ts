import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { changedMeanwhile, ServiceError } from '#backend/errors.ts'
import { categories, isPublished, shops, shopTags, tags } from '#backend/modules/catalogue/schema.ts'
import { serviceTypes } from '#backend/modules/catalogue/serviceSchema.ts'
import type { ConsoleTerm } from '#contract/catalogue/consoleTaxonomy.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

/** What shops are sorted by. */
export type TermKind = 'category' | 'tag'

type Term = Pick<typeof tags.$inferSelect, 'id' | 'slug' | 'name' | 'position' | 'isShown' | 'version'>

/** Both have these columns. */
export const TABLES: Record<TermKind, typeof tags> = { category: categories as unknown as typeof tags, tag: tags }

const unknown = () => new ServiceError(ERROR_CODE.notFound, 'There is nothing like that here')

/** The published shops of a row of the outer statement. */
const ofTerm = (db: Database | Transaction, kind: TermKind): SQL =>
  kind === 'category'
    ? sql`${categories.id} = any(${shops.categoryIds})`
    : inArray(shops.id, db.select({ id: shopTags.shopId }).from(shopTags).where(eq(shopTags.tagId, tags.id)))

/** Terms of a kind with how many shops they have. */
export function selectTerms(db: Database | Transaction, kind: TermKind, where: SQL | undefined) {
  const table = TABLES[kind]
  const { id, slug, name, position, isShown, version } = table
  const shopCount = db.$count(shops, and(isPublished, ofTerm(db, kind)))
  return db.select({ id, slug, name, position, isShown, version, shopCount }).from(table).where(where).$dynamic()
}

export const viewTerm = ({ id, ...row }: Term & { shopCount: number }): ConsoleTerm => ({ _id: id, ...row })

/** One of them as it is now. */
export async function findTerm(db: Database | Transaction, kind: TermKind, id: string): Promise<{ term: ConsoleTerm }> {
  const [row] = await selectTerms(db, kind, eq(TABLES[kind].id, id))
  if (!row) throw unknown()
  return { term: viewTerm(row) }
}

/** A term for a change of it; one that was changed since it was read is a 166. */
export async function lockTerm(tx: Transaction, kind: TermKind, id: string, version: number): Promise<Term> {
  const table = TABLES[kind]
  const [row] = await tx
    .select({
      ...{ id: table.id, slug: table.slug, name: table.name },
      ...{ position: table.position, isShown: table.isShown, version: table.version },
    })
    .from(table)
    .where(eq(table.id, id))
    .for('no key update')
  if (!row) throw unknown()
  if (row.version !== version) throw changedMeanwhile()
  return row
}

/** Every shop whose pages say the name of this term. */
export async function shopsOf(tx: Transaction, kind: TermKind, id: string): Promise<string[]> {
  const rows =
    kind === 'tag'
      ? await tx.select({ id: shopTags.shopId }).from(shopTags).where(eq(shopTags.tagId, id))
      : await tx.selectDistinct({ id: serviceTypes.shopId }).from(serviceTypes).where(eq(serviceTypes.categoryId, id))
  return rows.map((row) => row.id).sort()
}
