import { orderLines } from '#backend/modules/orders/index.ts'
import type { OrderLineColumn } from '#backend/schema.ts'
import type { UserRow } from '#demo/rows/accounts/users.ts'
import type { FactorRow } from '#demo/rows/catalogue/priceFactors.ts'
import type { OptionRow } from '#demo/rows/catalogue/services.ts'
import type { DemoShop } from '#demo/rows/catalogue/shops.ts'
import type { FlatBooking } from '#demo/rows/orders/orderRows.ts'
import { seedCode } from '#demo/rows/vouchers/seedCode.ts'
import { slotStarts } from '#domain/availability/slots.ts'
import { addDays, addHours } from '#domain/bangkokTime.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { lineFinalPrice } from '#domain/pricing/price.ts'
import { applyingFactor } from '#domain/pricing/priceFactor.ts'

export type VisitRow = FlatBooking & { lines: OrderLineColumn[] }
export type VisitPlan = {
  id: string
  user: UserRow
  demoShop: DemoShop
  option: OptionRow
  guestCount: number
  time: Date
}

/** One line of an order, as the services write it. */
export function orderLine(
  demoShop: DemoShop,
  option: OptionRow,
  guestCount: number,
  finalPrice: number,
): OrderLineColumn {
  const { typeName } = demoShop.types.find(({ id }) => id === option.typeId)!
  const [line] = orderLines([{ option, typeName, guestCount }], [{ finalPrice, finalTotal: finalPrice * guestCount }])
  return line!
}

/** Who ordered, as every order of money keeps it. */
export const contactOf = (user: UserRow) => ({
  userId: user.id,
  name: user.name,
  telPrefix: '+66',
  tel: user.phoneNumber ?? '',
  email: user.email ?? `${user.id}@sabai.test`,
  lang: user.lang,
})

/** In cash when they come, or, where that is not taken, by card when they booked. */
const paymentAt = ({ row }: DemoShop, bookedAt: Date) =>
  row.prepayment ? { paymentMethod: PAYMENT_METHOD.card, paidAt: bookedAt } : { paymentMethod: PAYMENT_METHOD.cash }

/** A visit priced by its hour, to be paid in cash where the shop takes it; say what differs. */
export function visitRow(plan: VisitPlan, factors: readonly FactorRow[], extra: Partial<VisitRow> = {}): VisitRow {
  const { id, user, demoShop, option, guestCount, time } = plan
  const factor = applyingFactor(
    factors.filter(({ shopId }) => shopId === demoShop.row.id),
    time,
  )
  const finalPrice = lineFinalPrice(option.price, option.maxPercentage, factor?.percentage ?? 0)
  const line = orderLine(demoShop, option, guestCount, finalPrice)
  const createdAt = extra.createdAt ?? addHours(time, -30)
  return {
    ...contactOf(user),
    id,
    shopId: demoShop.row.id,
    status: 'reserved',
    ticketCode: seedCode(id),
    time,
    durationMinutes: option.timeMinutes,
    guestCount,
    lines: [line],
    ...paymentAt(demoShop, createdAt),
    originalPrice: line.price * guestCount,
    price: line.finalTotal,
    priceFactorId: factor?.id ?? null,
    createdAt,
    checkedOutAt: createdAt,
    ...extra,
  }
}

/** The shop's start nearest to the time of day on that date, or on the next day that it is open. */
export function startNear({ row }: DemoShop, date: string, time: Date, durationMinutes: number): Date {
  const hours = { dayTime: row.dayTime, specialDays: row.specialDays }
  for (let ahead = 0; ahead < 14; ahead++) {
    const wanted = addHours(time, 24 * ahead).getTime()
    const starts = slotStarts(hours, addDays(date, ahead), durationMinutes)
    const [nearest] = starts.toSorted((a, b) => Math.abs(a.getTime() - wanted) - Math.abs(b.getTime() - wanted))
    if (nearest) return nearest
  }
  throw new Error(`${row.urlName} does not open for ${durationMinutes} minutes in two weeks`)
}
