import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import paying from '#i18n/messages/en/orders/paying.json' with { type: 'json' }
import pictures from '#i18n/messages/th/catalogue/pictures.json' with { type: 'json' }
import { thaiMassage } from '#tests/support/bookings/bookingBackend.ts'
import { stubFormRequests } from '#tests/support/browser/formRequests.ts'
import { answer, closePage, element, openPage, refuse } from '#tests/support/browser/openPage.ts'
import { soon } from '#tests/support/soon.ts'

const REF = JSON.stringify({ reservationId: 'r1' })
const REFUSAL = '<p role="alert" data-paying-refusal hidden></p>'
const words = {
  'code.28': 'A picture, please',
  'code.72': 'Too late to pay',
  'code.57': 'Too late to cancel',
  network: 'No connection',
  generic: 'Sorry',
}
const WORDS = JSON.stringify({ ...words, busy: paying.starting, go: 'Pay ฿900' })
const THANKS = '/en/payment/thank-you?reservationId=r1'

const page = (content: string) =>
  `<div class="paying" data-paying='${REF}' data-state="pending" data-paid="${THANKS}" data-over="/en/failure">${content}</div>`
const WAYS = `<form data-paying-ways='${REF}' data-thanks="${THANKS}" data-words='${WORDS}'>
  <input type="radio" name="pay" value="CASH"><input type="radio" name="pay" value="ktbcard" checked>
  ${REFUSAL}<button type="submit">Pay ฿900</button></form>`
const GIVE_UP = `<form data-paying-give-up='${REF}' data-words='${WORDS}'>${REFUSAL}<button type="submit">Give up</button></form>`

const user = userEvent.setup({ delay: null })
const button = () => element<HTMLButtonElement>('[type=submit]')
const refusal = () => document.querySelector('[data-paying-refusal]:not([hidden])')?.textContent

async function open(content: string, { address = '/en/booking/r1/failure', lang = 'en' } = {}) {
  const opened = openPage(content, { address, lang })
  const { startPaying } = await import('#components/orders/payment/startPayment.ts')
  const started = opened.asked.length
  startPaying()
  const askedFor = (name: string) => opened.asked.slice(started).filter((one) => one.name === name)
  return { ...opened, askedFor }
}

afterEach(closePage)

describe('a customer whose payment is in progress', () => {
  const STATUS = 'POST /api/payment/status'
  const says = (state: string) => () => answer({ state })
  beforeEach(() => void vi.useFakeTimers())

  async function wait(content = page('')) {
    const opened = await open(content)
    await Promise.all([import('#components/orders/payment/followPayment.ts'), import('#api/client.ts')])
    await vi.dynamicImportSettled()
    opened.on(STATUS, says('pending'))
    await vi.advanceTimersByTimeAsync(3000)
    expect(opened.askedFor(STATUS)).toMatchObject([{ body: { reservationId: 'r1' } }])
    return opened
  }

  it.each([
    ['thanked once the money is there', 'paid', THANKS],
    ['told where the time is over', 'expired', '/en/failure'],
    ['shown why where the bank declines', 'failed', 'reload'],
  ])('is %s, and nothing is asked after that', async (_, state, where) => {
    const { on, left, askedFor } = await wait()
    on(STATUS, says(state))
    await vi.advanceTimersByTimeAsync(3000)
    expect(left).toEqual([where])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(askedFor(STATUS)).toHaveLength(2)
    expect(left).toEqual([where])
  })

  it('stays on the page through a tunnel, and hears of the payment behind it', async () => {
    const { on, lose, left } = await wait()
    lose(STATUS)
    await vi.advanceTimersByTimeAsync(9000)
    expect(left).toEqual([])
    on(STATUS, says('paid'))
    await vi.advanceTimersByTimeAsync(3000)
    expect(left).toEqual([THANKS])
  })

  it('hears at once when they come back from the app of their bank', async () => {
    const { on, left, askedFor } = await wait()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(askedFor(STATUS)).toHaveLength(1)
    on(STATUS, says('paid'))
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(left).toEqual([THANKS])
  })

  it('is told by the server, not by the clock, that the time is over', async () => {
    const { on, left } = await wait(page('<time></time>'))
    const end = () => element('time').dispatchEvent(new Event('countdownend', { bubbles: true }))
    end()
    await vi.advanceTimersByTimeAsync(0)
    expect(left).toEqual([])
    on(STATUS, says('expired'))
    end()
    await vi.advanceTimersByTimeAsync(0)
    expect(left).toEqual(['/en/failure'])
  })

  it('sees the page anew where the browser brings it back as it was left', async () => {
    const { left } = await wait()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(left).toEqual(['reload'])
  })
})

describe('a customer who pays by another way', () => {
  const START = 'POST /api/payment/start'
  const paymentUrl = 'https://acquirer.test/pay/1'

  it('goes where it is paid, once for two taps', async () => {
    const { on, left, askedFor } = await open(WAYS)
    const coming = Promise.withResolvers<Response>()
    on(START, () => coming.promise)
    await user.dblClick(button())
    await soon(() => expect(askedFor(START)).toHaveLength(1))
    await user.click(button())
    coming.resolve(answer({ paymentUrl }))
    await soon(() => expect(left).toEqual([paymentUrl]))
    expect(askedFor(START)).toMatchObject([{ body: { reservationId: 'r1', paymentMethod: 'ktbcard' } }])
    expect(button().textContent).toBe(paying.starting)
  })

  it('is thanked where it is now to be paid at the shop', async () => {
    const { on, left } = await open(WAYS)
    on(START, () => answer({ paymentUrl: null }))
    await user.click(element('[value=CASH]'))
    await user.click(button())
    await soon(() => expect(left).toEqual([THANKS]))
  })

  it('reads that it is too late, then that there is no connection, and may try again', async () => {
    const { on, lose, left } = await open(WAYS)
    on(START, () => refuse(409, 72))
    await user.click(button())
    await soon(() => expect(refusal()).toBe('Too late to pay'))
    expect(button().textContent).toBe('Pay ฿900')
    lose(START)
    await user.click(button())
    await soon(() => expect(refusal()).toBe('No connection'))
    on(START, () => answer({ paymentUrl }))
    await user.click(button())
    await soon(() => expect(left).toEqual([paymentUrl]))
  })

  it('scans the code instead, beside which a refusal of it is said', async () => {
    const { on, left, askedFor } = await open(
      `<div class="paying">${REFUSAL}<button data-paying-switch='${REF}' data-words='${WORDS}'>By QR</button></div>`,
    )
    on(START, () => refuse(409, 72))
    await user.click(element('button'))
    await soon(() => expect(refusal()).toBe('Too late to pay'))
    on(START, () => answer({ paymentUrl: '/en/payment/qr/1' }))
    await user.click(element('button'))
    await soon(() => expect(left).toEqual(['/en/payment/qr/1']))
    expect(refusal()).toBeUndefined()
    expect(askedFor(START).at(-1)).toMatchObject({ body: { paymentMethod: 'bbl_promptpay' } })
  })
})

describe('a customer who gives the order up', () => {
  const CANCEL = 'POST /api/transactions/cancel'

  it('sees it canceled, asked for once for two taps', async () => {
    const { on, left, askedFor } = await open(GIVE_UP)
    on(CANCEL, () => answer())
    await user.dblClick(button())
    await soon(() => expect(left).toEqual(['reload']))
    expect(askedFor(CANCEL)).toMatchObject([{ body: { reservationId: 'r1' } }])
  })

  it('reads why not where it was too late', async () => {
    const { on, left } = await open(GIVE_UP)
    on(CANCEL, () => refuse(409, 57))
    await user.click(button())
    await soon(() => expect(refusal()).toBe('Too late to cancel'))
    expect([left, button().ariaBusy]).toEqual([[], 'false'])
  })
})

describe('a customer who sends the receipt of a transfer', () => {
  const thai = JSON.stringify({ ...words, pictures })
  const RECEIPT = `<form data-paying-receipt='${REF}'><input type="file" name="image">${REFUSAL}
    <p role="status" data-sending-text></p><progress max="1" data-sending-share hidden></progress>
    <button type="button" data-sending-stop hidden></button><button type="submit">ส่งใบเสร็จ</button></form>`
  const receipt = new File(['receipt'], 'receipt.jpg', { type: 'image/jpeg' })
  const share = () => element<HTMLProgressElement>('progress')
  const said = () => element('[role=status]').textContent
  const stop = () => element<HTMLButtonElement>('[data-sending-stop]')

  /** jsdom's own knows nothing of files that a test has picked. */
  class FormWithFiles extends FormData {
    constructor(form?: HTMLFormElement) {
      super(form)
      const { name, files } = form?.querySelector<HTMLInputElement>('[type=file]') ?? {}
      if (name && files?.[0]) this.set(name, files[0])
    }
  }

  async function send(picked = receipt) {
    const opened = await open(RECEIPT, { lang: 'th' })
    await import('#components/orders/sendReceipt.ts')
    const sent = stubFormRequests()
    vi.stubGlobal('FormData', FormWithFiles)
    element('form').dataset.words = thai
    await user.upload(element('input'), picked)
    await user.click(button())
    return { ...opened, sent }
  }
  async function sending() {
    const opened = await send()
    await soon(() => expect(opened.sent).toHaveLength(1))
    const [request] = opened.sent
    if (!request) throw new Error('Nothing was sent')
    return { ...opened, request }
  }

  it('sees how far it is, in their language, and the page anew once it is there', async () => {
    const { request, sent, left } = await sending()
    expect(Object.fromEntries(request.form)).toMatchObject({ reservationId: 'r1', image: { name: 'receipt.jpg' } })
    request.progress(0.6)
    expect([share().hidden, share().value, said()]).toEqual([
      false,
      0.6,
      pictures.sending.replace('{{percent}}', '50%'),
    ])
    await user.click(button())
    request.answer({ body: { success: true, message: '', code: 0 } })
    await soon(() => expect(left).toEqual(['reload']))
    expect(sent).toHaveLength(1)
  })

  it('stops it, and sends the same picture later', async () => {
    const { request, sent, left } = await sending()
    await user.click(stop())
    await soon(() => expect(said()).toBe(pictures.stopped))
    expect([request.isAborted, share().hidden, stop().hidden]).toEqual([true, true, true])
    expect([button().textContent, document.activeElement]).toEqual([pictures.again, button()])
    await user.click(button())
    await soon(() => expect(sent).toHaveLength(2))
    sent[1]?.answer({ body: { success: true, message: '', code: 0 } })
    await soon(() => expect(left).toEqual(['reload']))
  })

  it('may send it again where the connection was lost on the way', async () => {
    const { request } = await sending()
    request.lose()
    await soon(() => expect(refusal()).toBe('No connection'))
    expect([button().ariaBusy, button().textContent, share().hidden]).toEqual(['false', pictures.again, true])
  })

  it('is told that what they picked is no picture, and nothing is sent', async () => {
    const { sent, left } = await send(new File(['%PDF'], 'receipt.jpg', { type: 'application/pdf' }))
    await soon(() => expect(refusal()).toBe('A picture, please'))
    expect([sent, left]).toEqual([[], []])
  })
})

describe('a customer whom the bank sends back to a visit that is paid', () => {
  const cart = { shopId: 'ari', urlName: 'baan-ari', lines: [thaiMassage()] }
  const lineCount = async () => (await import('#stores/bookings/bookingCart.ts')).$bookingCart.get().lines.length

  it.each([
    ['finds the cart of that visit empty', 'r1', 0],
    ['keeps what they have chosen for another one since', 'r2', 1],
  ])('%s', async (_, reservationID, count) => {
    localStorage.setItem('unpaidVisit', JSON.stringify({ reservationID, visit: '' }))
    localStorage.setItem('bookingCart', JSON.stringify(cart))
    await open('<main data-paying-settled="r1"></main>')
    await vi.dynamicImportSettled()
    await soon(async () => expect(await lineCount()).toBe(count))
  })
})
