import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import t from '#i18n/messages/en/accounts/mailTopic.json'
import errors from '#i18n/messages/en/errors.json'
import { MailTopic } from '#islands/accounts/profile/MailTopic.tsx'

let sent: unknown[]
let isWanted: boolean
let answer: (body: { isWanted?: boolean }) => Response

const said = (status: number, body: object) =>
  new Response(JSON.stringify({ success: status === 200, message: '', code: 0, ...body }), {
    ...{ status, headers: { 'content-type': 'application/json' } },
  })

beforeEach(() => {
  sent = []
  isWanted = true
  answer = (body) => {
    isWanted = body.isWanted ?? isWanted
    return said(200, { topic: 'reviewRequest', isWanted })
  }
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body))
    sent.push(body)
    return answer(body)
  })
  history.replaceState(null, '', '/en/unsubscribe#key=abc')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = () => render(<MailTopic t={t} errors={errors} />)

it('is opened from a mail, stops such mails by one tap, says so, and takes it back by another', async () => {
  open()
  await screen.findByText(t['wanted.reviewRequest'])
  expect(location.hash).toBe('')
  await userEvent.click(screen.getByRole('button', { name: t.stop }))
  expect((await screen.findByText(t['unwanted.reviewRequest'])).getAttribute('role')).toBe('status')
  await userEvent.click(screen.getByRole('button', { name: t.again }))
  await screen.findByText(t['wanted.reviewRequest'])
  expect(sent).toEqual([{ key: 'abc' }, { key: 'abc', isWanted: false }, { key: 'abc', isWanted: true }])
})

it('says that nothing was changed where there is no connection, and lets the customer tap again', async () => {
  open()
  const stop = await screen.findByRole('button', { name: t.stop })
  const works = answer
  answer = () => {
    throw new TypeError('no connection')
  }
  await userEvent.click(stop)
  expect((await screen.findByText(errors.network)).closest('[role=alert]')).not.toBeNull()
  screen.getByText(t['wanted.reviewRequest'])
  answer = works
  await userEvent.click(screen.getByRole('button', { name: t.stop }))
  await screen.findByText(t['unwanted.reviewRequest'])
})

it('says that a link which was cut off leads nowhere', async () => {
  answer = () => said(404, { code: 404 })
  open()
  await screen.findByText(t.unknown)
})
