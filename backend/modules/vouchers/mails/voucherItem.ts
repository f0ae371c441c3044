import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { passes } from '#backend/modules/catalogue/index.ts'
import type { VoucherRow } from '#backend/modules/vouchers/rows.ts'
import { textIn } from '#domain/localizedText.ts'

type Row = Pick<VoucherRow, 'lines' | 'levelId'>

/** 'Thai massage × 3', of so many visits of a voucher: what it was bought for, or the pass's name. */
export async function voucherItem(
  tx: Transaction,
  { lines, levelId }: Row,
  { visits, locale }: { visits: number; locale: string },
): Promise<string> {
  const services = [...new Set(lines.map(({ typeName }) => textIn(typeName, locale)))].join(', ')
  const [pass] = levelId ? await tx.select({ name: passes.name }).from(passes).where(eq(passes.id, levelId)) : []
  return `${services || textIn(pass?.name, locale) || 'Sabai'} × ${visits}`
}
