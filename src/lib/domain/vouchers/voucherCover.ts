import { NO_DURATION_MINUTES } from '#domain/constants.ts'

/** What a voucher covers: services of a shop, a visit of a deal, or a visit of a pass; money in whole baht. */
export type CoveringGoods = {
  /** Services that were bought as they are and are still free; empty for a deal and a pass. */
  services: readonly { timePriceId: string; guestCount: number }[]
  /** The option that a deal is sold for. */
  timePriceId: string | null
  /** Minutes of one visit; 720 where that does not matter. */
  duration: number
  /** List price of one visit. */
  worth: number
}

/** What of a shop's offer a voucher pays: each option for so many guests at most, `visits` of them together. */
export type VoucherCover = { visits: number; most: Record<string, number> }

type Option = { timePriceId: string; duration: number; price: number }

const sameOption =
  (id: string) =>
  ({ timePriceId }: { timePriceId: string }) =>
    timePriceId === id

/**
 * The options that a voucher covers. Services cover exactly these; a deal covers its option. Where that option is not
 * available, as in another branch, and for a pass, any option that is neither longer nor dearer at list price.
 */
export function coverOf(goods: CoveringGoods, options: readonly Option[], visits: number): VoucherCover {
  const { services, timePriceId, duration, worth } = goods
  const mostOf = (option: Option): number => {
    const bought = services.filter(sameOption(option.timePriceId))
    if (services.length > 0) return bought.reduce((sum, { guestCount }) => sum + guestCount, 0)
    if (timePriceId !== null && options.some(sameOption(timePriceId))) {
      return option.timePriceId === timePriceId ? visits : 0
    }
    const isShortEnough = duration === NO_DURATION_MINUTES || option.duration <= duration
    return isShortEnough && option.price <= worth ? visits : 0
  }
  const pairs = options.map((option) => [option.timePriceId, Math.min(visits, mostOf(option))] as const)
  return { visits, most: Object.fromEntries(pairs.filter(([, most]) => most > 0)) }
}

type Line = { id: string; quantity: number }

/** The lines with the units that a voucher pays, the first lines first. */
export function coverLines<L extends Line>(lines: readonly L[], cover: VoucherCover): (L & { covered: number })[] {
  let left = cover.visits
  return lines.map((line) => {
    const covered = Math.min(left, line.quantity, cover.most[line.id] ?? 0)
    left -= covered
    return { ...line, covered }
  })
}

type Code = { id: string; timePriceId: string | null }

/** The codes that such lines take: of services each line its own, else any. */
export function codesFor(lines: readonly (Pick<Line, 'id'> & { covered: number })[], codes: readonly Code[]): string[] {
  const taken = new Set<string>()
  for (const { id, covered } of lines) {
    const fitting = codes.filter((code) => !taken.has(code.id) && (code.timePriceId ?? id) === id)
    for (const code of fitting.slice(0, covered)) taken.add(code.id)
  }
  return [...taken]
}

export const coveredUnits = (lines: readonly { covered?: number }[]): number =>
  lines.reduce((sum, { covered = 0 }) => sum + covered, 0)
