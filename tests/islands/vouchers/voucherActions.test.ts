import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorTexts } from '#components/ui/words/errorTexts.ts'
import { startVoucherActs } from '#components/vouchers/startVoucherActions.ts'
import type { Locale } from '#i18n/locales.ts'
import { bookingBackend, ok, refusal } from '#tests/support/bookings/bookingBackend.ts'
import '#tests/support/browser/domGaps.ts'

const reloadSaying = vi.hoisted(() => vi.fn())
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), reloadSaying }))

const ACTIVATE = 'POST /vouchers/v1/activate'
const CANCEL = 'PATCH /vouchers/v1/cancel'
const redeem = (code: string) => `POST /voucher-codes/${code}/redeem`
const user = userEvent.setup({ delay: null })
let backend: ReturnType<typeof bookingBackend>

const code = (id: string) => `
  <li><div class="stack"><p role="alert" data-voucher-refusal hidden></p>
    <div><button data-voucher-redeem="${id}" data-busy="One moment">Use ${id} now</button></div></div></li>`

/** The page of a voucher, as its buyer sees it. */
function open(locale: Locale = 'en') {
  document.body.innerHTML = `<main data-voucher="v1">
    <div class="stack"><p role="alert" data-voucher-refusal hidden></p>
      <div><button data-voucher-activate data-busy="One moment">Switch it on</button></div></div>
    <ul>${code('c1')}${code('c2')}</ul>
    <button data-voucher-cancel>Give it back</button>
    <dialog aria-label="Give it back?"><div><h2 tabindex="-1">Give this voucher back?</h2>
      <p role="alert" data-voucher-refusal hidden></p>
      <div><button data-voucher-keep>Keep it</button><button data-voucher-sure data-busy="One moment">Yes</button></div>
    </div></dialog></main>`
  const root = document.querySelector('main')!
  root.dataset.words = JSON.stringify(errorTexts(locale, [121, 122, 123]))
  startVoucherActs(root)
}
const button = (name: string) => screen.getByRole('button', { name })
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

beforeEach(() => {
  reloadSaying.mockReset()
  backend = bookingBackend()
})
afterEach(() => vi.unstubAllGlobals())

describe('switching a printed voucher on', () => {
  it('happens once for a double tap, and says that it works', async () => {
    backend.on(ACTIVATE, () => ok())
    open()
    const activate = button('Switch it on')
    fireEvent.click(activate)
    fireEvent.click(activate)
    expect([activate.textContent, activate.ariaBusy]).toEqual(['One moment', 'true'])
    await waitFor(() => expect(reloadSaying).toHaveBeenCalledExactlyOnceWith('activated'))
    expect(backend.askedFor(ACTIVATE)).toHaveLength(1)
  })

  it('can be tried again without a connection, in the words of the page', async () => {
    backend.on(ACTIVATE, backend.lost)
    open('th')
    await user.click(button('Switch it on'))
    await waitFor(() => expect(alerts()).toEqual([errorTexts('th', []).network]))
    backend.on(ACTIVATE, () => ok())
    await user.click(button('Switch it on'))
    await waitFor(() => expect(reloadSaying).toHaveBeenCalledOnce())
  })
})

describe('opening a code for its use', () => {
  it('says at that code why not, and leaves the other alone', async () => {
    backend.on(redeem('c2'), () => refusal(409, 122))
    open()
    await user.click(button('Use c2 now'))
    await waitFor(() => expect(alerts()).toEqual([errorTexts('en', [122])['code.122']]))
    const [first, second] = screen.getAllByRole('listitem')
    expect(within(first!).queryByRole('alert')).toBeNull()
    expect(within(second!).getByRole('alert')).toBeTruthy()
  })

  it('is as good as done where another tap of the customer’s was faster', async () => {
    backend.on(redeem('c1'), () => refusal(409, 125))
    open()
    await user.click(button('Use c1 now'))
    await waitFor(() => expect(reloadSaying).toHaveBeenCalledWith('redeemed'))
  })
})

describe('giving a voucher back', () => {
  const dialog = () => screen.queryByRole('dialog')
  const sure = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes' })
  const keys = () => backend.askedFor(CANCEL).map(({ key }) => key)
  const ask = () => user.click(button('Give it back'))

  it('is asked first, with the focus on the question, and can be left', async () => {
    open()
    await ask()
    expect(document.activeElement?.textContent).toBe('Give this voucher back?')
    await user.click(button('Keep it'))
    expect([dialog(), backend.asked]).toEqual([null, []])
  })

  it('is one and the same after a lost connection, and another after a refusal', async () => {
    backend.on(CANCEL, backend.lost)
    open()
    await ask()
    await user.click(sure())
    await waitFor(() => expect(alerts()).toEqual([errorTexts('en', []).network]))
    backend.on(CANCEL, () => refusal(409, 121))
    await user.click(sure())
    await waitFor(() => expect(alerts()).toEqual([errorTexts('en', [121])['code.121']]))
    backend.on(CANCEL, () => ok())
    await user.click(sure())
    await waitFor(() => expect(reloadSaying).toHaveBeenCalledWith('canceled'))
    const [lost, refused, done] = keys()
    expect(lost).toBeTruthy()
    expect(refused).toBe(lost)
    expect(done).not.toBe(lost)
  })
})

it('leaves a page alone that shows no voucher', () => {
  expect(() => startVoucherActs(null)).not.toThrow()
})
