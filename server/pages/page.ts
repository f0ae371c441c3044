import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { compress } from '#server/static/compress.ts'
import type { CachePolicy, Rendered } from './rendered.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export type Coding = 'br' | 'gzip' | 'identity'

/** A finished page, compressed once for everyone. */
export type Page = {
  etag: string
  headers: OutgoingHttpHeaders
  br: Buffer
  gzip: Buffer
  /** Bytes in memory, in total. */
  bytes: number
  /** Whether `br` is as small as it gets, or could not be made smaller: it is tried once. */
  isTight: boolean
  cache: CachePolicy
}

/** What is kept of a page beside its packed text. */
export type PageHead = Pick<Page, 'etag' | 'headers' | 'cache'>

/** Objects and entries around a kept page. */
const OVERHEAD_BYTES = 1152
/** A string of V8 beside its characters. */
const STRING_BYTES = 24
/** Fast compression, for the first answer. */
const FIRST_QUALITY = 5

/**
 * A copy in memory of its own. What zlib and `Buffer.from` return may be a slice of Node's pool, and one kept slice
 * holds the whole pool of 64 KB.
 */
function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}

const textBytes = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length + STRING_BYTES, 0)

let isPacking = false

/** Packs a page that is asked for again once more, tightly, one page at a time and beside the answers. */
export async function packTightly(page: Page) {
  if (page.isTight || isPacking) return
  isPacking = true
  try {
    page.br = ownBytes(await compress(gunzipSync(page.gzip)))
  } finally {
    page.isTight = true
    isPacking = false
  }
}

const packed = (body: Buffer) =>
  brotliAsync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: FIRST_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

/** A page whose text is packed already. */
export function pageFrom({ head, br, gzip: gz }: { head: PageHead; br: Buffer; gzip: Buffer }): Page {
  const { etag, headers, cache } = head
  const texts = textBytes(Object.values(headers).map(String)) + textBytes(cache.tags)
  const bytes = br.length + gz.length + texts + OVERHEAD_BYTES
  return { etag, headers, br: ownBytes(br), gzip: ownBytes(gz), bytes, isTight: false, cache }
}

export async function pageOf({ body, headers, cache }: Rendered): Promise<Page> {
  const [br, gz] = await Promise.all([packed(body), gzipAsync(body, { level: 6 })])
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return pageFrom({ head: { etag, headers, cache: cache ?? { maxAge: 0, swr: 0, tags: [] } }, br, gzip: gz })
}

const CODINGS = 100
const LONGEST_HEADER = 300
const codings = new LRUCache<string, Coding>({ max: CODINGS })

/** The best coding that an Accept-Encoding header takes; `q=0` refuses one. Browsers send few different ones. */
export function codingOf(header = ''): Coding {
  const known = codings.get(header)
  if (known) return known
  const coding = readCoding(header)
  if (header.length <= LONGEST_HEADER) codings.set(header, coding)
  return coding
}

function readCoding(header: string): Coding {
  const taken = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...params] = part.split(';').map((piece) => piece.trim())
    const quality = params.find((param) => param.startsWith('q='))
    taken.set(name, quality ? Number(quality.slice(2)) || 0 : 1)
  }
  const weight = (name: string) => taken.get(name) ?? taken.get('*') ?? 0
  if (weight('br') > 0) return 'br'
  return weight('gzip') > 0 ? 'gzip' : 'identity'
}

/** Few ask for the plain text, so it is not kept. */
export const bodyOf = (page: Page, coding: Coding) => (coding === 'identity' ? gunzipSync(page.gzip) : page[coding])

/** Each coding is another representation and has its own tag. */
export const etagOf = (page: Page, coding: Coding) => `"${page.etag}${coding === 'identity' ? '' : `-${coding}`}"`

export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}
