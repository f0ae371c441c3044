import { createHash } from 'node:crypto'

/** An address is kept as its hash alone (SHA-256, hex): enough to know it by, and no list of customers. */
export const addressHash = (address: string): string =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('hex')
