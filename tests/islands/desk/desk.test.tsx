import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import t from '#i18n/messages/en/desk/desk.json'
import {
  answers,
  asked,
  deskOf,
  endDesk,
  json,
  line,
  open,
  say,
  startDesk,
  visit,
} from '#tests/support/desk/deskPage.tsx'

beforeEach(startDesk)
afterEach(endDesk)

const specialRequest = {
  _id: 'w1',
  contact: 'mali@sabai.test',
  message: 'A room for three',
  answer: null,
  answeredAt: null,
  createdAt: visit.time,
}

it('has no tab for money where staff open it by their role', async () => {
  open()
  await waitFor(() => expect(line).toBeDefined())
  say({})
  await screen.findByRole('button', { name: new RegExp(t['tab.money']) })
  line?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ ...deskOf({}), seesMoney: false })}\n\n`))
  await waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(t['tab.money']) })).toBeNull())
  expect(screen.getByRole('button', { name: new RegExp(t['tab.inbox']) })).toBeDefined()
})

it.each(['SB 7K4 219', '7k4219', 'sb-7k4-2l9'])('lets a guest in by the order number, typed as %s', async (letters) => {
  const user = userEvent.setup()
  open()
  await waitFor(() => expect(line).toBeDefined())
  say({})
  await screen.findByText('Mali')
  answers.push(json(deskOf({ status: 'confirmed', canConfirm: false, canMarkMissing: false })))
  await user.click(screen.getByRole('button', { name: t['tab.vouchers'] }))
  await user.type(screen.getByLabelText(new RegExp(t.codeLabel)), `${letters}{Enter}`)
  expect(await screen.findByText(t.codeArrived)).toBeTruthy()
  expect(asked.at(-1)?.path).toBe('/api/desk/s/reservations/7K4219/confirm')
})

it('asks once more before it says that nobody came, and keeps a refusal where it happened', async () => {
  const user = userEvent.setup()
  open()
  await waitFor(() => expect(line).toBeDefined())
  say({})
  await user.click(await screen.findByRole('button', { name: t.missing }))
  expect(asked).toHaveLength(1)
  answers.push(json({ success: false, code: 116, message: '' }, 409))
  await user.click(screen.getByRole('button', { name: t.missingSure }))
  const card = screen.getByText('Mali').closest('li')!
  await waitFor(() => expect(within(card).getByText('Not now')).toBeTruthy())
  answers.push(json(deskOf({ status: 'confirmed', canConfirm: false, canMarkMissing: false })))
  await user.click(within(card).getByRole('button', { name: t.arrived }))
  await waitFor(() => expect(screen.queryByText('Not now')).toBeNull())
})

it('keeps half an answer through a look elsewhere and a reload, until it is sent', async () => {
  const user = userEvent.setup()
  const toInbox = async () => user.click(await screen.findByRole('button', { name: new RegExp(t['tab.inbox']) }))
  const tell = (one: object) =>
    line?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ ...deskOf({}), specialRequests: [one] })}\n\n`))
  open()
  await waitFor(() => expect(line).toBeDefined())
  tell(specialRequest)
  await toInbox()
  await user.type(screen.getByLabelText(new RegExp(t.answer)), 'Yes, at three')
  await user.click(screen.getByRole('button', { name: new RegExp(t['tab.today']) }))
  cleanup()
  history.replaceState(null, '', '/en/desk/s')
  open()
  await waitFor(() => expect(asked).toHaveLength(2))
  tell(specialRequest)
  await toInbox()
  expect(screen.getByLabelText<HTMLTextAreaElement>(new RegExp(t.answer)).value).toBe('Yes, at three')
  const answered = { ...specialRequest, answer: 'Yes, at three', answeredAt: visit.time }
  answers.push(json({ ...deskOf({}), specialRequests: [answered] }))
  await user.click(screen.getByRole('button', { name: t.answerSend }))
  expect(await screen.findByText('Yes, at three', { selector: 'p' })).toBeTruthy()
  expect(localStorage.getItem('unsent')).toBe('{}')
})

it('without a live line it asks now and then, and says so', async () => {
  answers.push(json({ success: false, code: 500, message: '' }, 500), json(deskOf({})))
  open()
  expect(await screen.findByText(t['line.polling'])).toBeTruthy()
  expect(screen.getByText('Mali')).toBeTruthy()
})

const due = {
  ...{ kind: 'reservation', _id: 'v1', name: 'Mali', telPrefix: '+66', tel: '812345678', email: 'mali@sabai.test' },
  ...{ amount: 600, paidAt: visit.time, canceledAt: null },
}
const owed = [
  { ...due, refundId: 'r1', reason: 'surplus', paymentMethod: 'ktbcard' },
  { ...due, refundId: 'r2', reason: 'wrongAmount', paymentMethod: 'linepay', amount: 60 },
]

it('says of each refund why it is due and how it came, and sends the one that was meant', async () => {
  const user = userEvent.setup()
  const sent: unknown[] = []
  open()
  await waitFor(() => expect(line).toBeDefined())
  line?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ ...deskOf({}), refunds: owed })}\n\n`))
  await user.click(await screen.findByRole('button', { name: new RegExp(t['tab.money']) }))
  const [twice, other] = ['back.surplus', 'back.wrongAmount'].map(
    (key) => screen.getByText(t[key as keyof typeof t]).closest('li')!,
  )
  expect(within(twice!).getByText(/· Card$/)).toBeTruthy()
  expect(within(other!).getByText(/· LINE Pay$/)).toBeTruthy()
  await user.type(within(other!).getByLabelText(new RegExp(t.refundAmount)), '60')
  const answer = json({ ...deskOf({}), refunds: owed.slice(0, 1) })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push([path, JSON.parse(String(init?.body))])
    return answer
  })
  await user.click(within(other!).getByRole('button', { name: t.refundDone }))
  await waitFor(() => expect(screen.queryByText(t['back.wrongAmount'])).toBeNull())
  expect(sent).toEqual([['/api/desk/s/refunds/reservation/v1/done', { amount: 60, refundId: 'r2' }]])
  expect(screen.getByText(t['back.surplus'])).toBeTruthy()
})

it('warns that the money of a receipt will go back where the order is paid or over', async () => {
  const user = userEvent.setup()
  const receipt = {
    ...{ kind: 'voucher', _id: 'o1', name: 'Anan', price: 800, paymentMethod: 'TRANSFER', image: null },
    ...{ placedAt: visit.time, goesBack: true },
  }
  open()
  await waitFor(() => expect(line).toBeDefined())
  line?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ ...deskOf({}), receipts: [receipt] })}\n\n`))
  await user.click(await screen.findByRole('button', { name: new RegExp(t['tab.money']) }))
  expect(screen.getByText(t.receiptGoesBack)).toBeTruthy()
})
