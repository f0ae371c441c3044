import { type CodeProof, splitProof } from './signedCode.ts'
import { readVoucherCode, writeVoucherCode } from './voucherCode.ts'
import { readClaimCode } from './voucherGift.ts'

/** Kinds of scanned or typed codes. */
export type Scanned =
  /** A shop's check-in code, or any link to it. */
  | { kind: 'shop'; urlName: string }
  /** A voucher's code, as its QR code or its owner writes it. */
  | { kind: 'voucher'; code: string; proof?: CodeProof }
  /** A voucher gift, by its link or its claim code. */
  | { kind: 'gift'; claimCode: string }
  /** Another page of our own site; the path has no language. */
  | { kind: 'link'; path: string }
  | { kind: 'unknown' }

const UNKNOWN: Scanned = { kind: 'unknown' }
/** A code's id, where it stands before its secret. */
const ID = /^[\w.:-]{1,100}$/
const LOCALE = /^\/[a-z]{2}(?=\/|$)/
const SHOP = /^\/shop\/([^/]+)(?:\/massaging)?$/
const USE_CODE = '/voucher-codes/use'
const CLAIM_GIFT = '/voucher-codes/claim'

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

/** A sentence may have as many letters as a code; its words are not all of one length. */
function hasEvenGroups(text: string): boolean {
  const lengths = text.split(/[\s\p{Dash}]+/u).map((group) => group.length)
  return lengths.every((length) => length === lengths[0])
}

/** A voucher's secret, alone or after its id, as people read it; undefined where it is neither. */
function readCode(text: string): string | undefined {
  const { id, redeemCode } = codeParts(text)
  const typed = redeemCode ?? id
  const secret = readVoucherCode(typed)
  if (secret === undefined || !(secret === typed || hasEvenGroups(typed))) return undefined
  if (redeemCode === undefined) return writeVoucherCode(secret)
  return ID.test(id) ? `${id}.${writeVoucherCode(secret)}` : undefined
}

/** A link of our own site, by what it leads to. */
function readLink({ pathname, search, hash }: URL): Scanned {
  const path = pathname.replace(LOCALE, '').replace(/\/$/, '') || '/'
  const code = decoded(hash.slice(1))
  const voucher = path === USE_CODE && code ? splitProof(code) : undefined
  const secret = voucher && readCode(voucher.code)
  if (secret) return { kind: 'voucher', ...voucher, code: secret }
  const claimCode = path === CLAIM_GIFT && code ? readClaimCode(code) : undefined
  if (claimCode) return { kind: 'gift', claimCode }
  const urlName = decoded(SHOP.exec(path)?.[1] ?? '')
  if (urlName && !search) return { kind: 'shop', urlName }
  return { kind: 'link', path: path + search + hash }
}

/** `host` is our own site's: a link anywhere else is never followed. */
export function readScanned(text: string, host: string): Scanned {
  const trimmed = text.trim()
  const secret = readCode(trimmed)
  if (secret) return { kind: 'voucher', code: secret }
  const claimCode = readClaimCode(trimmed)
  if (claimCode) return { kind: 'gift', claimCode }
  const url = urlOf(trimmed)
  if (!url || url.host !== host || !/^https?:$/.test(url.protocol)) return UNKNOWN
  return readLink(url)
}

/** A voucher's code as the calls want it: its secret alone, or its id with the secret beside it. */
export function codeParts(code: string): { id: string; redeemCode?: string } {
  const dot = code.lastIndexOf('.')
  return dot > 0 ? { id: code.slice(0, dot), redeemCode: code.slice(dot + 1) } : { id: code }
}
