import type { Query } from '#domain/query.ts'

/** Where a list goes on, as its address says; from the start where that is none of ours. */
export const offsetOf = (asked: Query<'offset'>): number =>
  /^\d{1,5}$/.test(asked.get('offset') ?? '') ? Number(asked.get('offset')) : 0
