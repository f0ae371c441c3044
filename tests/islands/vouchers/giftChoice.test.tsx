import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { goodOfPass } from '#domain/vouchers/voucherGood.ts'
import login from '#i18n/messages/en/accounts/login.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import payment from '#i18n/messages/en/orders/payment.json' with { type: 'json' }
import words from '#i18n/messages/en/vouchers/gift.json' with { type: 'json' }
import vouchers from '#i18n/messages/en/vouchers/vouchers.json' with { type: 'json' }
import { ChangeGiftForm } from '#islands/vouchers/gift/GiftForm.tsx'
import { VoucherCheckout } from '#islands/vouchers/VoucherCheckout.tsx'
import { $payChoices, loadingChoices } from '#stores/orders/paymentOptions.ts'
import { $voucherAttempt, $voucherCheckout, editingVoucher } from '#stores/vouchers/voucherCheckout.ts'
import { $voucherOrder, emptyVoucherOrder } from '#stores/vouchers/voucherOrder.ts'
import { bookingBackend, ok, refusal } from '#tests/support/bookings/bookingBackend.ts'
import '#tests/support/browser/domGaps.ts'

const PREVIEW = 'POST /voucher-gifts/preview'
const until = '2099-02-19T16:59:59.999Z'
const pass = {
  _id: 'quiet',
  name: 'Quiet Pass',
  price: 3000,
  originalPrice: 4000,
  usableBranches: [],
  expiredAt: until,
}
const shared = {
  ...{ prefix: 'Country code', reachHint: 'One of both', goBack: 'Go back', loading: 'Loading', fewer: 'Fewer' },
  ...{ more: 'More', minutes: '{{count}} min', name: 'Name', email: 'Email', phone: 'Phone', change: 'Change' },
}
const known = { name: 'Mali', email: 'mali@sabai.test', prefix: '+66 (TH)', phoneNumber: '812345678' }
const shown = {
  ...{ state: 'open', isOwn: false, giverName: 'Mali', recipientName: 'Ploy', message: '<b>Rest</b>', card: null },
  ...{ name: 'Quiet Pass', image: null, visitCount: 5, usableBranches: [], expiredAt: until, claimUntil: until },
  voucherID: null,
}
const mail = {
  ...{ to: 'ploy@sabai.test', lang: 'th', subject: 'มีของขวัญรอคุณอยู่', band: 'ของขวัญสำหรับคุณ' },
  ...{ card: ['Quiet Pass × 5'], button: 'เปิดของขวัญ', after: ['ของขวัญรอคุณ'] },
}
const user = userEvent.setup({ delay: null })

function openBackend() {
  const backend = bookingBackend()
  backend.on('POST /vouchers', () => ok({ _id: 'v1', voucherID: 'v1', paymentUrl: null }))
  backend.on(PREVIEW, () => ok({ gift: shown, mail }))
  return backend
}

async function show(change: { comesTo?: boolean } = {}) {
  render(
    <VoucherCheckout
      goodsKey="pass:quiet"
      goods={[goodOfPass(pass)]}
      what={{ kind: 'pass', levelId: 'quiet' }}
      posting={{ fee: 25, withinDays: 7, isOffered: true, cards: [] }}
      {...{ known, buyerId: 'mali', shared, errors, t: vouchers, pay: { ...payment, ...login }, giftWords: words }}
      comesTo={change.comesTo ?? false}
      found={null}
      back="/en/pass/quiet"
      payment="/en/pass/quiet/payment"
      locale="en"
      lang="en"
    />,
  )
  await screen.findByRole('radio', { name: /PromptPay/ })
}
const buy = () => screen.getAllByRole('button', { name: /^Buy\b|^Pay ฿/ }).at(-1)!
const field = (label: string) => screen.getByRole('textbox', { name: new RegExp(label) })
async function give() {
  await user.click(screen.getByRole('radio', { name: words.asGift }))
  await screen.findByLabelText(words.message)
}

beforeEach(() => {
  localStorage.clear()
  $voucherOrder.set(emptyVoucherOrder())
  $voucherAttempt.set(null)
  $voucherCheckout.set(editingVoucher())
  $payChoices.set(loadingChoices())
})
afterEach(() => {
  cleanup()
  cleanStores($voucherOrder, $voucherAttempt)
})

describe('a pass that is bought for somebody else', () => {
  it('asks for whom, is paid ahead and not posted, and is sent with its day and words', async () => {
    const backend = openBackend()
    await show()
    expect(screen.getByRole('radio', { name: words.forMe })).toHaveProperty('checked', true)
    expect(screen.queryByRole('radio', { name: new RegExp(payment['method.CASH']) })).not.toBeNull()
    await give()
    expect(screen.queryByRole('radio', { name: new RegExp(payment['method.CASH']) })).toBeNull()
    expect(screen.queryByText(vouchers.physical)).toBeNull()

    await user.click(buy())
    await waitFor(() => expect(document.activeElement).toBe(field(words.to)))
    expect(backend.askedFor('POST /vouchers')).toHaveLength(0)
    await user.type(field(words.to), ' Ploy ')
    await user.type(field(words.email), 'ploy@sabai.test')
    await user.type(field(words.message), 'Rest well')
    await user.selectOptions(screen.getByRole('combobox', { name: words.lang }), 'th')
    await user.click(buy())
    await waitFor(() => expect(backend.askedFor('POST /vouchers')).toHaveLength(1))
    expect(backend.askedFor('POST /vouchers')[0]?.body).toMatchObject({
      ...{ levelId: 'quiet', voucherType: 'e-voucher' },
      gift: {
        ...{ giverName: 'Mali', recipientName: 'Ploy', email: 'ploy@sabai.test', lang: 'th', message: 'Rest well' },
        ...{ date: bangkokDate(new Date()), voucherModelId: null },
      },
    })
  })

  it('is kept after all, and then nothing of a gift is sent', async () => {
    const backend = openBackend()
    await show()
    await give()
    await user.click(screen.getByRole('radio', { name: words.forMe }))
    await user.click(buy())
    await waitFor(() => expect(backend.askedFor('POST /vouchers')).toHaveLength(1))
    expect(backend.askedFor('POST /vouchers')[0]?.body).not.toHaveProperty('gift')
  })

  it('is shown as its receiver will see it, words as they were typed, until something is changed', async () => {
    const backend = openBackend()
    await show()
    await give()
    await user.click(screen.getByRole('button', { name: words.preview }))
    expect(document.activeElement).toBe(field(words.to))
    await user.type(field(words.to), 'Ploy')
    await user.click(screen.getByRole('button', { name: words.preview }))
    const preview = await screen.findByRole('region', { name: 'What Ploy will see' })
    expect(within(preview).getByText('<b>Rest</b>')).toBeTruthy()
    expect(within(preview).getByText(mail.subject).closest('[lang]')?.getAttribute('lang')).toBe('th')
    expect(backend.askedFor(PREVIEW)[0]?.body).toMatchObject({ levelId: 'quiet', gift: { recipientName: 'Ploy' } })
    await user.type(field(words.to), 'n')
    expect(screen.queryByRole('region', { name: /will see/ })).toBeNull()
    expect(screen.getByRole('button', { name: words.preview })).toBeTruthy()
  })

  it('is no gift where it is given at the customer’s place', async () => {
    openBackend()
    await show({ comesTo: true })
    expect(screen.queryByRole('radio', { name: words.asGift })).toBeNull()
  })
})

it('a gift that waits for its day is changed, unless it has been delivered meanwhile', async () => {
  const backend = bookingBackend()
  backend.on('PATCH /voucher-gifts/g1', () => refusal(409, ERROR_CODE.voucherGiftDelivered))
  const date = addDays(bangkokDate(new Date()), 2)
  const given = {
    giverName: 'Mali',
    recipientName: 'Ploy',
    email: '',
    lang: 'en',
    message: '',
    voucherModelId: null,
    date,
  }
  render(
    <ChangeGiftForm {...{ giftId: 'g1', voucherId: 'v1', given, until, cards: [], t: words, errors }} locale="en" />,
  )
  await user.clear(field(words.to))
  await user.type(field(words.to), 'Nok')
  await user.click(screen.getByRole('button', { name: words.save }))
  expect(await screen.findByText(errors['code.152'])).toBeTruthy()
  expect(backend.askedFor('PATCH /voucher-gifts/g1')[0]?.body).toMatchObject({ recipientName: 'Nok', date })
})
