import type { slotUse } from '#backend/schema.ts'
import type { ShopRow } from '#demo/rows/catalogue/shops.ts'
import { coveredSlots } from '#domain/availability/slots.ts'

type Span = { shop: ShopRow; time: Date; durationMinutes: number; guestCount: number }

export type SlotLedger = {
  /** Places left in the half hour that begins then. */
  freeAt(shop: ShopRow, slot: Date): number
  /** Takes places for the whole visit, or none and answers false. */
  take(span: Span): boolean
  rows(): (typeof slotUse.$inferInsert)[]
}

/** Keeps the half hours of every shop while visits are made up, so that they add up and never overflow. */
export function slotLedger(): SlotLedger {
  const used = new Map<string, { shop: ShopRow; slot: Date; used: number }>()
  const keyOf = (shop: ShopRow, slot: Date) => `${shop.id} ${slot.getTime()}`
  const freeAt = (shop: ShopRow, slot: Date) => shop.capacity - (used.get(keyOf(shop, slot))?.used ?? 0)
  return {
    freeAt,
    take({ shop, time, durationMinutes, guestCount }) {
      const slots = coveredSlots(time, durationMinutes)
      if (slots.some((slot) => freeAt(shop, slot) < guestCount)) return false
      for (const slot of slots) {
        const key = keyOf(shop, slot)
        used.set(key, { shop, slot, used: (used.get(key)?.used ?? 0) + guestCount })
      }
      return true
    },
    rows: () =>
      [...used.values()].map(({ shop, slot, used }) => ({ shopId: shop.id, slot, used, capacity: shop.capacity })),
  }
}
