import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Options = Record<string, unknown>
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (value: Buffer) => value.toString('base64url')

/** CBOR of what an attestation needs: small integers, bytes, text and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, count: number) =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as never)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

/** What differs from an honest device. */
type Trick = { origin?: string; rpId?: string; challenge?: string; counter?: number; isVerified?: boolean }

/** A device that makes one passkey and shows it: ES256, attestation `none`. */
export function authenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let userHandle = ''
  let count = 0

  const clientData = (type: string, challenge: unknown, { origin: forged }: Trick) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: forged ?? origin, crossOrigin: false }))
  const authData = (flags: number, { rpId, isVerified = true, counter }: Trick, more = Buffer.alloc(0)) => {
    const signed = Buffer.alloc(4)
    signed.writeUInt32BE(counter ?? ++count)
    const set = Buffer.from([flags | (isVerified ? 4 : 0)])
    return Buffer.concat([sha256(rpId ?? new URL(origin).hostname), set, signed, more])
  }

  return {
    id: text(id),
    /** Answers `navigator.credentials.create`. */
    make(options: Options, trick: Trick = {}) {
      userHandle = (options.user as { id: string }).id
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(0x41, trick, credential)],
      ])
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData('webauthn.create', trick.challenge ?? options.challenge, trick)),
          attestationObject: text(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    /** Answers `navigator.credentials.get`. */
    show(options: Options, trick: Trick = {}) {
      const client = clientData('webauthn.get', trick.challenge ?? options.challenge, trick)
      const data = authData(1, trick)
      const signature = createSign('SHA256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          userHandle,
        },
      }
    },
  }
}
