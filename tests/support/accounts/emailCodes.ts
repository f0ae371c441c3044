import { afterAll, beforeAll } from 'vitest'
import { codeFor, startWithMailbox } from '#tests/support/accounts/mailbox.ts'
import type { Reply, TestBackend } from '#tests/support/processes/startBackend.ts'

export let backend: TestBackend

/** One backend whose mails can be read, opened for the tests of a file. */
export function useEmailCodes() {
  let end: () => Promise<void>
  beforeAll(async () => {
    ;({ backend, end } = await startWithMailbox())
  })
  afterAll(() => end())
}

export const codes = (replies: Reply[]) => replies.map(({ body }) => body.code)
export const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
export const verify = (
  proof: { email: string; code: string; ref: string },
  more: { token?: string; now?: Date } = {},
) => backend.send('POST', '/otp/verify', { body: proof, ...more })

/** Has a code mailed to an address; answers what proves it. */
export async function ask(email: string, lang = 'en') {
  const { body } = await backend.send('POST', '/otp/email', { body: { email }, lang })
  return { email, ref: body.ref as string, code: await codeFor(backend, email) }
}
