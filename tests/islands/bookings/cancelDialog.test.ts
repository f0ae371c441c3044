import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startCancelDialog } from '#components/bookings/ticket/cancel/startCancelDialog.ts'
import { $cancellation } from '#stores/bookings/cancellation.ts'

const reloadWithToast = vi.hoisted(() => vi.fn())
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), reloadWithToast }))

const words = { code57: 'Too late, please call', network: 'No connection', generic: 'That did not go through' }

type Asked = { path: string; key: string | null; body: unknown }
const asked: Asked[] = []
const answers: (number | 'lost')[] = []

beforeEach(() => {
  asked.length = 0
  answers.length = 0
  reloadWithToast.mockClear()
  $cancellation.set({ status: 'idle' })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push({ path, key: new Headers(init?.headers).get('idempotency-key'), body: JSON.parse(String(init?.body)) })
    const answer = answers.shift() ?? 200
    if (answer === 'lost') throw new Error('offline')
    const isRefused = answer !== 200
    return new Response(JSON.stringify({ success: !isRefused, code: isRefused ? answer : 0, message: '' }), {
      status: isRefused ? 409 : 200,
      headers: { 'content-type': 'application/json' },
    })
  })
  // jsdom draws no modal dialogs.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
  document.body.innerHTML = `
    <button data-cancel-open>Cancel booking</button>
    <dialog data-cancel-dialog aria-labelledby="title">
      <form data-cancel-form data-reservation="r1">
        <h2 id="title" tabindex="-1">Cancel this booking?</h2>
        <label>Reason <textarea name="cancelReason"></textarea></label>
        <p role="alert" data-cancel-refusal hidden></p>
        <button type="button" data-cancel-keep>Keep booking</button>
        <button type="submit" data-busy="Cancelling">Yes, cancel</button>
      </form>
    </dialog>`
  document.querySelector('form')?.setAttribute('data-words', JSON.stringify(words))
  startCancelDialog(document)
})
afterEach(() => vi.unstubAllGlobals())

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog')
const submit = () => within(dialog()).getByRole('button', { name: /cancel|Cancelling/i })

async function open() {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Cancel booking' }))
  return user
}

describe('cancelling a booking', () => {
  it('asks first, with focus on the question, and keeps the booking on request', async () => {
    const user = await open()
    expect(dialog().open).toBe(true)
    expect(document.activeElement?.textContent).toBe('Cancel this booking?')
    await user.click(screen.getByRole('button', { name: 'Keep booking' }))
    expect(document.querySelector('dialog')?.open).toBe(false)
    expect(asked).toEqual([])
  })

  it('cancels once for two taps, with the reason, and shows the ticket anew', async () => {
    const user = await open()
    await user.type(screen.getByLabelText('Reason'), ' Rain ')
    fireEvent.click(submit())
    fireEvent.click(submit())
    await waitFor(() => expect(reloadWithToast).toHaveBeenCalledWith('canceled'))
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ path: '/api/reservation/r1/cancel', body: { cancelReason: 'Rain' } })
    expect(submit().textContent).toBe('Cancelling')
  })

  it('says that it is too late, and keeps what was typed', async () => {
    answers.push(57)
    const user = await open()
    await user.type(screen.getByLabelText('Reason'), 'Rain')
    await user.click(submit())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words.code57))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Rain')
    expect(submit().getAttribute('aria-disabled')).toBe('false')
    expect(reloadWithToast).not.toHaveBeenCalled()
  })

  it('asks for the same cancellation again after a lost connection, not for a second one', async () => {
    answers.push('lost')
    const user = await open()
    await user.click(submit())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words.network))
    await user.click(submit())
    await waitFor(() => expect(reloadWithToast).toHaveBeenCalledOnce())
    expect(asked).toHaveLength(2)
    expect(asked[0]?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(asked[1]?.key).toBe(asked[0]?.key)
  })
})
