import sharp from 'sharp'
import { readEnv } from '#backend/env.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import type { Reply, TestBackend } from '#tests/support/processes/startBackend.ts'

const SECRET = 'a secret of the staff links'
const { STAFF_LINK_SECRET } = readEnv({ APP_ENV: 'test', STAFF_LINK_SECRET: SECRET })

/** What a backend must know so that `openMoneyDesk` opens. */
export const DESK = { STAFF_LINK_SECRET: SECRET, TRANSFERS_TO: 'shops' }

export type MoneyDesk = Awaited<ReturnType<typeof openMoneyDesk>>

/** The desk of a shop as whoever looks after its money uses it. */
export async function openMoneyDesk(backend: TestBackend, shopId: string) {
  const headers = await openDesk(backend, STAFF_LINK_SECRET, shopId)
  const post = (path: string, body?: unknown, now?: Date): Promise<Reply> =>
    backend.send('POST', `/desk/${shopId}${path}`, { headers, body, now })
  const view = async (now?: Date) =>
    (await backend.send('GET', `/desk/${shopId}`, { headers, now })).body as unknown as Desk
  return {
    view,
    refunds: async () => (await view()).refunds,
    receipts: async () => (await view()).receipts,
    approve: (kind: string, id: string, now?: Date) => post(`/receipts/${kind}/${id}/approve`, undefined, now),
    refuse: (kind: string, id: string, now?: Date) =>
      post(`/receipts/${kind}/${id}/refuse`, { reason: 'Not ours' }, now),
    confirm: (id: string, now?: Date) => post(`/reservations/${id}/confirm`, undefined, now),
    takeCash: (code: string) => post(`/voucher-codes/${code}/pay`),
    send: (kind: string, id: string, amount: number, refundId?: string) =>
      post(`/refunds/${kind}/${id}/done`, { amount, refundId }),
  }
}

/** A picture of a receipt. */
async function receiptPicture(): Promise<Blob> {
  const picture = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(picture)], { type: 'image/png' })
}

type Upload = { token: string; now?: Date }

/** Sends the receipt of an order, as its customer does. */
export async function sendReceipt(backend: TestBackend, ref: Record<string, string>, { token, now }: Upload) {
  const form = new FormData()
  form.set('image', await receiptPicture(), 'receipt.png')
  for (const [name, id] of Object.entries(ref)) form.set(name, id)
  return backend.send('POST', '/payment/upload-receipt', { token, now, form })
}
