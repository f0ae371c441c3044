/** What leaving does to each kind of data, as backend/modules/accounts/deletion/deleteAccount.ts does it. */
export const DELETION_EFFECTS = [
  ['person', 'gone'],
  ['access', 'gone'],
  ['own', 'gone'],
  ['points', 'gone'],
  ['orders', 'nameless'],
  ['reviews', 'nameless'],
  ['codes', 'kept'],
  ['number', 'nameless'],
  ['reason', 'nameless'],
] as const
