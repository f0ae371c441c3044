import { newDeskLink } from '#backend/modules/accounts/deskSession/link.ts'
import type { TestBackend } from '#tests/support/processes/startBackend.ts'

type How = { deskKeyVersion?: number; now?: Date; headers?: Record<string, string> }

/** The key of a link to a shop's desk, as whoever runs the site prints it. */
export const deskLinkOf = (secret: string, id: string, { deskKeyVersion = 1, now = new Date() }: How = {}): string =>
  newDeskLink(secret, { id, deskKeyVersion }, now).key

/** Opens the desk of a shop, whose url name is its id, by such a link. Answers what that device sends from then on. */
export async function openDesk(
  backend: TestBackend,
  secret: string,
  id: string,
  how: How = {},
): Promise<{ 'x-desk-session': string }> {
  const { now, headers } = how
  const body = { key: deskLinkOf(secret, id, how) }
  const reply = await backend.send('POST', `/desk/${id}/session`, { now, headers, body })
  if (reply.status !== 200) throw new Error(`The desk of ${id} did not open: ${JSON.stringify(reply.body)}`)
  return { 'x-desk-session': reply.body.token as string }
}
