/** What the QR code of a visit says of itself beside its secret, signed by us (Ed25519): checked without a connection. */
export type CodeProof = { kind: string; expiresAt: Date; signature: string }

/** Part of a link behind #, after the code: no letter of it is escaped there. */
const BETWEEN = '~'
const PROOF = /^([a-z]{1,20})~(\d{1,12})~([\w-]{86})$/

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

/** The signed words: which code, of what, until when. */
export const signedWords = (codeId: string, { kind, expiresAt }: Omit<CodeProof, 'signature'>): string =>
  [codeId, kind, seconds(expiresAt)].join(BETWEEN)

export const writeProof = ({ kind, expiresAt, signature }: CodeProof): string =>
  [kind, seconds(expiresAt), signature].join(BETWEEN)

function readProof(text: string): CodeProof | undefined {
  const [, kind = '', until = '', signature = ''] = PROOF.exec(text) ?? []
  return signature ? { kind, expiresAt: new Date(Number(until) * 1000), signature } : undefined
}

/** Splits the text of a QR code into a code and its proof, if it has one. */
export function splitProof(text: string): { code: string; proof?: CodeProof } {
  const at = text.indexOf(BETWEEN)
  if (at < 0) return { code: text }
  const proof = readProof(text.slice(at + 1))
  return proof ? { code: text.slice(0, at), proof } : { code: text.slice(0, at) }
}
