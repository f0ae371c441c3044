import { createHmac } from 'node:crypto'

/**
 * A network's name in the database: addresses are personal, so only a keyed hash is kept. Every process on a database
 * has the same secret.
 */
export const networkKey = (secret: string, network: string): string =>
  createHmac('sha256', secret).update(`network/${network}`).digest('base64url')
