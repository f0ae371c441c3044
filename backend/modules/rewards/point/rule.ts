import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { settings } from '#backend/platform/settings/schema.ts'
import { PointRule } from '#contract/rewards.ts'
import { DEFAULT_POINT_RULE } from '#domain/rewards/pointRule.ts'

/** The rule in force: the setting `pointRule`, and what it leaves open by default. */
export async function currentPointRule(db: Database | Transaction): Promise<PointRule> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'pointRule'))
  return PointRule.parse({ ...DEFAULT_POINT_RULE, ...(row?.value as Partial<PointRule> | undefined) })
}
