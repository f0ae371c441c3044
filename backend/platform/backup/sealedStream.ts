import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { BackupFault } from './backupFault.ts'

const CIPHER = 'aes-256-gcm'
const MAGIC = Buffer.from('SABAIBK1')
const SALT_BYTES = 16
const CHECK_BYTES = 16
const TAG_BYTES = 16
const PIECE_BYTES = 64 * 1024
const HEAD_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES

const derive = (secret: string, salt: Buffer, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, purpose, bytes))

/** Each file has a key of its own, by its salt; `check` tells another key from a damaged file. */
const keysOf = (secret: string, salt: Buffer) => ({
  key: derive(secret, salt, 'sabai backup', 32),
  check: derive(secret, salt, 'sabai backup check', CHECK_BYTES),
})

/** Number of the piece and whether it is the last: a piece that is moved, doubled or cut off does not open. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

async function* piecesOf(source: AsyncIterable<Buffer>, size: number) {
  let rest: Buffer = Buffer.alloc(0)
  let number = 0
  for await (const part of source) {
    rest = Buffer.concat([rest, part])
    let at = 0
    for (; rest.length - at > size; at += size) {
      yield { bytes: rest.subarray(at, at + size), nonce: nonceOf(number++, false) }
    }
    rest = rest.subarray(at)
  }
  yield { bytes: rest, nonce: nonceOf(number, true) }
}

/** Encrypts a stream of any length, piece by piece, each authenticated by itself and in its place (AES-256-GCM). */
export async function* sealStream(source: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const { key, check } = keysOf(secret, salt)
  yield Buffer.concat([MAGIC, salt, check])
  for await (const { bytes, nonce } of piecesOf(source, PIECE_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonce)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

export const isSealed = (head: Buffer): boolean => head.subarray(0, MAGIC.length).equals(MAGIC)

/** Takes the head off a stream; what follows it is yielded in the order in which it came. */
async function splitHead(source: AsyncIterable<Buffer>) {
  const parts = source[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < HEAD_BYTES) {
    const { value, done } = await parts.next()
    if (done) throw new BackupFault('damaged')
    head = Buffer.concat([head, value])
  }
  async function* rest() {
    yield head.subarray(HEAD_BYTES)
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value
  }
  return { head: head.subarray(0, HEAD_BYTES), rest: rest() }
}

/** The stream that `sealStream` encrypted. @throws BackupFault for another key, or where a byte is not as it was */
export async function* openSealedStream(source: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const { head, rest } = await splitHead(source)
  const { key, check } = keysOf(secret, head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES))
  if (!check.equals(head.subarray(MAGIC.length + SALT_BYTES))) throw new BackupFault('wrongKey')
  for await (const { bytes, nonce } of piecesOf(rest, PIECE_BYTES + TAG_BYTES)) {
    if (bytes.length < TAG_BYTES) throw new BackupFault('damaged')
    const decipher = createDecipheriv(CIPHER, key, nonce).setAuthTag(bytes.subarray(-TAG_BYTES))
    try {
      yield Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch {
      throw new BackupFault('damaged')
    }
  }
}
