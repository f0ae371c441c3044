import { randomBytes } from 'node:crypto'
import { CLAIM_ALPHABET, CLAIM_LENGTH } from '#domain/vouchers/voucherGift.ts'

/** What a receiver brings: 80 unguessable bits in figures and letters. */
export const newClaimCode = (): string =>
  // 32 symbols: every byte's lower five bits are one of them.
  Array.from(randomBytes(CLAIM_LENGTH), (byte) => CLAIM_ALPHABET[byte % CLAIM_ALPHABET.length]).join('')
