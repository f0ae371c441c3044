import type { Query } from '#domain/query.ts'

/** The offset of a list from its address; 0 where it is invalid. */
export const offsetOf = (asked: Query<'offset'>): number =>
  /^\d{1,5}$/.test(asked.get('offset') ?? '') ? Number(asked.get('offset')) : 0
