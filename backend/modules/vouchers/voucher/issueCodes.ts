import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { deals } from '#backend/modules/catalogue/index.ts'
import { mailDelivery } from '#backend/modules/vouchers/mails/mailDelivery.ts'
import { selectVouchers, type VoucherRow } from '#backend/modules/vouchers/rows.ts'
import { voucherCodes, vouchers } from '#backend/modules/vouchers/schema.ts'
import { drawSymbols } from '#backend/platform/signing/drawSymbols.ts'
import { VOUCHER_CODE_LENGTH } from '#domain/vouchers/voucherCode.ts'

/** The secret of one visit, as it is stored (`writeVoucherCode` for people). */
export const newCode = (): string => drawSymbols(VOUCHER_CODE_LENGTH)

/** The other deal that the free visits are of, where the deal says so and there is one; null for its own. */
async function findBonusDeal(tx: Transaction, { dealId, bonusCount }: VoucherRow): Promise<string | null> {
  if (!dealId || bonusCount === 0) return null
  const [deal] = await tx.select({ config: deals.bonusConfig }).from(deals).where(eq(deals.id, dealId))
  const wanted = deal?.config?.bonusDeal
  if (!wanted || wanted === dealId) return null
  const [bonus] = await tx.select({ id: deals.id }).from(deals).where(eq(deals.id, wanted))
  return bonus?.id ?? null
}

/** One unguessable code for each visit and each free one, once, on a voucher that the transaction has locked. */
async function issueCodes(tx: Transaction, voucher: VoucherRow): Promise<void> {
  const { id, serviceCount, bonusCount } = voucher
  if ((await tx.$count(voucherCodes, eq(voucherCodes.voucherId, id))) > 0) return
  const bonusDealId = await findBonusDeal(tx, voucher)
  // Services of a shop: each unit is one of that service, independent of the others.
  const { dealId, levelId, lines } = voucher
  const options =
    dealId || levelId ? [] : lines.flatMap((line) => Array<string>(line.guestCount).fill(line.timePriceId))
  const codes = Array.from({ length: serviceCount + bonusCount }, (_, index) => ({
    id: randomUUID(),
    voucherId: id,
    code: newCode(),
    isBonus: index >= serviceCount,
    dealId: index >= serviceCount ? bonusDealId : null,
    timePriceId: options[index] ?? null,
  }))
  await tx.insert(voucherCodes).values(codes)
  await mailDelivery(tx, voucher)
}

/** The codes of every voucher of an order that the caller has locked, or written. */
export async function issueAllCodes(tx: Transaction, orderId: string): Promise<void> {
  const rows = await selectVouchers(tx).where(eq(vouchers.orderId, orderId)).orderBy(asc(vouchers.id)).for('update')
  for (const row of rows) await issueCodes(tx, row)
}
