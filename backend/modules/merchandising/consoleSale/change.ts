import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { unprocessable } from '#backend/errors.ts'
import { deals, differenceOf, nameOf } from '#backend/modules/catalogue/index.ts'
import { flashSaleDeals, flashSales } from '#backend/modules/merchandising/schema.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import type { FlashSaleChange, FoundSale, NewFlashSale } from '#contract/merchandising/consoleFlashSales.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { SALE_DEALS_MAX } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { saleState } from '#domain/merchandising/flashSale.ts'
import { changeDeals, endDeal } from './deals.ts'
import {
  type DealRow,
  findConsoleSale,
  isOnlyIn,
  lockSale,
  requireMarketplace,
  type SaleRow,
  selectDeals,
} from './own.ts'
import { checkTimes } from './times.ts'

type Told = Pick<Parameters<typeof recordAudit>[2], 'action' | 'before' | 'after'>

const tell = (tx: Transaction, { now, staff }: StaffContext, id: string, told: Told) =>
  recordAudit(tx, { now, actorId: staff.userId }, { kind: 'flashSale', objectId: id, ...told })

const toldSale = ({ name, startTime, endTime }: SaleRow) => ({
  ...{ name, startTime: startTime.toISOString(), endTime: endTime.toISOString() },
})

/** Every page that shows a sale, one of these deals, or whose they are. */
function purgeSale(tx: Transaction, touched: readonly DealRow[]): Promise<void> {
  const owners = touched.flatMap(({ shopId, brandId }) => {
    if (shopId) return [cacheTag.shop(shopId)]
    return brandId ? [cacheTag.brand(brandId)] : []
  })
  return purge(tx, [cacheTag.flashSales, ...touched.map(({ id }) => cacheTag.deal(id)), ...owners])
}

/** A new flash sale, which customers see from its start on. */
export async function addSale(ctx: StaffContext, said: NewFlashSale): Promise<FoundSale> {
  requireMarketplace(ctx)
  const { db, now } = ctx
  const id = randomUUID()
  await db.transaction(async (tx) => {
    const times = { startTime: said.startTime ? new Date(said.startTime) : now, endTime: new Date(said.endTime) }
    checkTimes(times, now)
    const [sale] = await tx
      .insert(flashSales)
      .values({ id, kind: said.kind, name: nameOf(said.name), ...times })
      .returning()
    const { name, ...told } = toldSale(sale!)
    await tell(tx, ctx, id, { action: 'flashSaleAdded', after: { name: textIn(name, 'en'), ...told } })
    await purgeSale(tx, await changeDeals(tx, ctx, sale!, { added: said.deals }))
  })
  return findConsoleSale(ctx, id)
}

/** What the sale itself says; its deals whose times are the sale's go with it. */
async function changeFields(tx: Transaction, ctx: StaffContext, sale: SaleRow, said: FlashSaleChange['sale']) {
  const { name, startTime, endTime } = said
  const next = {
    name: name ? nameOf(name) : sale.name,
    startTime: startTime ? new Date(startTime) : sale.startTime,
    endTime: endTime ? new Date(endTime) : sale.endTime,
  }
  const hasBegun = saleState(sale, ctx.now) === 'running'
  if (hasBegun && next.startTime.getTime() !== sale.startTime.getTime()) throw unprocessable('It has begun')
  checkTimes(next, ctx.now)
  const difference = differenceOf(toldSale(sale), toldSale({ ...sale, ...next }))
  if (difference) await tell(tx, ctx, sale.id, { action: 'flashSaleChanged', ...difference })
  // Also where only its deals are others: whoever read the sale before has not seen them.
  await tx
    .update(flashSales)
    .set({ ...next, ...(!difference && { version: sql`${flashSales.version} + 1` }) })
    .where(eq(flashSales.id, sale.id))
  const rows = await selectDeals(tx, sale.id)
  const moved = rows.map(({ deal }) => deal).filter((deal) => isOnlyIn(sale, deal))
  const times = { startTime: next.startTime, endTime: next.endTime }
  const ids = moved.map(({ id }) => id)
  if (startTime || endTime) await tx.update(deals).set(times).where(inArray(deals.id, ids))
  return moved
}

/** Changes a flash sale and its deals, all of it or nothing. */
export async function changeSale(ctx: StaffContext, id: string, change: FlashSaleChange): Promise<FoundSale> {
  await ctx.db.transaction(async (tx) => {
    const sale = await lockSale(tx, ctx, { id, version: change.version })
    const { sale: said, ...ofDeals } = change
    const touched = await changeDeals(tx, ctx, sale, ofDeals)
    const moved = await changeFields(tx, ctx, sale, said)
    const count = await tx.$count(flashSaleDeals, eq(flashSaleDeals.flashSaleId, id))
    if (count < 1 || count > SALE_DEALS_MAX) throw unprocessable(`A sale has 1 to ${SALE_DEALS_MAX} deals`)
    await purgeSale(tx, [...touched, ...moved])
  })
  return findConsoleSale(ctx, id)
}

/** Ends a flash sale now: nobody buys its deals any more, and what was bought stays. */
export async function endSale(ctx: StaffContext, id: string, said: { version: number }): Promise<FoundSale> {
  const { now } = ctx
  await ctx.db.transaction(async (tx) => {
    const sale = await lockSale(tx, ctx, { id, ...said })
    const startTime = saleState(sale, now) === 'ahead' ? now : sale.startTime
    await tx.update(flashSales).set({ startTime, endTime: now }).where(eq(flashSales.id, id))
    const own = (await selectDeals(tx, id)).map(({ deal }) => deal)
    for (const deal of own) if (isOnlyIn(sale, deal)) await endDeal(tx, deal, now)
    const [before, after] = [sale.endTime, now].map((at) => ({ endTime: at.toISOString() }))
    await tell(tx, ctx, id, { action: 'flashSaleEnded', before: before!, after: after! })
    await purgeSale(tx, own)
  })
  return findConsoleSale(ctx, id)
}
