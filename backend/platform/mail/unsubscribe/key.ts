import { createHmac, timingSafeEqual } from 'node:crypto'
import { addressHash } from '#backend/platform/mail/addressHash.ts'
import { type StaffSecrets, staffSecrets } from '#backend/platform/signing/secrets.ts'
import { MAIL_TOPICS, type MailTopic } from '#domain/accounts/mailTopic.ts'

/** What a key is about: an address, by its hash, and a kind of mails. */
export type MailChoice = { addressHash: string; topic: MailTopic }

const SIGNATURE_BYTES = 16
const HASH_BYTES = 32

const sign = (secret: string, said: Buffer): Buffer =>
  createHmac('sha256', secret).update('mail topic ').update(said).digest().subarray(0, SIGNATURE_BYTES)

/** The key of a mail by which its address may do without such mails; it does not show the address. */
export function writeTopicKey(
  { STAFF_LINK_SECRET: secret }: Pick<StaffSecrets, 'STAFF_LINK_SECRET'>,
  { address, topic }: { address: string; topic: MailTopic },
): string {
  const said = Buffer.concat([Buffer.from(addressHash(address), 'hex'), Buffer.from(topic)])
  return Buffer.concat([sign(secret, said), said]).toString('base64url')
}

/** What a key is about; undefined where it is not one of ours. */
export function readTopicKey(secrets: StaffSecrets, key: string): MailChoice | undefined {
  const bytes = Buffer.from(key, 'base64url')
  const signature = bytes.subarray(0, SIGNATURE_BYTES)
  const said = bytes.subarray(SIGNATURE_BYTES)
  const topic = MAIL_TOPICS.find((one) => one === said.subarray(HASH_BYTES).toString())
  if (!topic || !staffSecrets(secrets).some((secret) => timingSafeEqual(signature, sign(secret, said))))
    return undefined
  return { addressHash: said.subarray(0, HASH_BYTES).toString('hex'), topic }
}
