import { screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorTexts } from '#components/ui/words/errorTexts.ts'
import { rememberShop } from '#components/vouchers/code/showCode.ts'
import { startUseCode } from '#components/vouchers/code/start.ts'
import { readHash } from '#components/vouchers/code/useCode.ts'
import type { ShownCode } from '#contract/vouchers/codes.ts'
import { messagesFor } from '#i18n/translate.ts'
import { askForCode } from '#stores/vouchers/voucherCode.ts'
import { bookingBackend, ok, refusal } from '#tests/support/bookings/bookingBackend.ts'
import '#tests/support/browser/domGaps.ts'

const SECRET = 'Zk3_-9aBcDeFgHiJkLmNoP'
const PAGE = '/en/voucher-codes/use'
const VIEW = 'POST /voucher-codes/c1/view'
const USE = 'PATCH /voucher-codes/c1/confirm'
const NOW = '2026-11-21T05:00:00.000Z'
const [ari, siam] = [
  { _id: 'ari', urlName: 'baan-ari', name: 'Baan Ari' },
  { _id: 'siam', urlName: 'siam-spa', name: 'Siam Spa' },
]
const user = userEvent.setup({ delay: null })

const code = (change: Partial<ShownCode> = {}): ShownCode => ({
  ...{ _id: 'c1', code: SECRET, isBonus: false, isOwn: false, isGivenAway: false, state: 'usable' },
  ...{ service: { timePriceId: 'oil-60', typeName: 'Oil massage', duration: 60 }, name: 'Oil massage' },
  image: { name: 'oil', kind: 'drawing', width: 1200, height: 800, widths: [320, 640, 1200], alt: '' },
  ...{ redeemedAt: NOW, viewedAt: null, usedAt: null, usedAtShop: null, kind: 'voucher', voucherType: 'e-voucher' },
  ...{ expiredAt: '2026-12-31T16:59:59.999Z', usableBranches: [ari] },
  ...change,
})

const wordsOf = (locale: 'en' | 'th'): Record<string, string> => ({
  ...messagesFor(locale, 'vouchers/code'),
  minutes: messagesFor(locale, 'common').minutes,
  ...errorTexts(locale, [122, 123, 124, 126, 128, 143, 146]),
})
const t = wordsOf('en')

const HTML = `
  <p role="alert" data-code-refusal hidden></p>
  <p data-code-given hidden><a href="/en/voucher-codes/redeem">It was given to me</a></p>
  <form data-code-form><label>Code <input name="code" required></label><button>Look</button></form>
  <p role="status" data-code-says></p>
  <section data-code-card tabindex="-1" aria-label="The code" hidden>
    <p data-code-state><span data-code-state-text></span></p>
    <div data-code-picture hidden></div>
    <h2 data-code-name></h2>
    <p data-code-used-row hidden><span data-code-used></span> <span data-code-used-shop></span></p>
    <p data-code-kind></p><p data-code-until></p><p data-code-where></p>
    <form data-code-use>
      <div data-code-shop-field><label>Shop <select name="shop" required></select></label></div><button></button>
    </form>
    <div data-code-waiting hidden><button type="button" data-code-again>Look again</button></div>
    <button type="button" data-code-next>Another code</button>
  </section>
  <dialog data-code-sure aria-label="Sure?"><h2 tabindex="-1">Use this visit now?</h2>
    <button type="button" data-code-no>Not yet</button><button type="button" data-code-yes>Yes, use it</button></dialog>`

let backend: ReturnType<typeof bookingBackend>

/** The page as a shop's device opens it; `locale` is that of its words. */
function open(hash = '', locale: 'en' | 'th' = 'en') {
  history.replaceState(null, '', PAGE + hash)
  document.body.innerHTML = `<div data-voucher-code>${HTML}</div>`
  document.querySelector<HTMLElement>('[data-voucher-code]')!.dataset.voucherCode = JSON.stringify(wordsOf(locale))
  startUseCode()
}
const card = () => screen.findByRole('region', { name: 'The code' })
const part = (name: string) => document.querySelector<HTMLElement>(`[data-code-${name}]`)!
const field = () => screen.getByRole('textbox', { name: 'Code' })
const use = () => within(part('use')).getByRole('button')
const refused = () => waitFor(() => screen.getByRole('alert').textContent)
const answer = (change: Partial<ShownCode>) => () => ok({ voucherCode: code(change) })

async function look(text = `c1.${SECRET}`) {
  await user.type(field(), text)
  await user.keyboard('{Enter}')
}
async function useIt() {
  await user.click(use())
  await user.click(screen.getByRole('button', { name: 'Yes, use it' }))
}

beforeEach(() => {
  localStorage.clear()
  askForCode()
  backend = bookingBackend()
  backend.on(VIEW, answer({}))
  backend.on('GET /desks', () => ok({ items: [ari, siam] }))
  backend.on('GET /settings', () => ok({ voucherCodeKey: 'a-key' }))
})
afterEach(() => vi.unstubAllGlobals())

describe('a shop that reads a code', () => {
  it('sees by the link of the QR code what it is good for, without a tap, and is led to it', async () => {
    open(`#c1.${SECRET}`)
    const shown = await card()
    expect(document.activeElement).toBe(shown)
    expect(part('name').textContent).toBe('Oil massage · 60 min')
    expect(part('state-text').textContent).toBe(t['state.usable'])
    expect([part('where').textContent, part('until').textContent]).toEqual(['Baan Ari', '2026/12/31'])
    expect(part('picture').querySelector('img')?.getAttribute('src')).toBe('/pictures/oil-640.jpg')
    expect(backend.askedFor(VIEW)[0]?.body).toMatchObject({ redeemCode: SECRET })
    expect(part('form').hidden).toBe(true)
  })

  it.each([
    ['the letters under the QR code', `c1.${SECRET}`],
    ['its whole link', `http://localhost:3000/th/voucher-codes/use#c1.${SECRET}`],
  ])('may type %s instead', async (_, text) => {
    open()
    await look(text)
    expect(await card()).toBeTruthy()
    expect(backend.askedFor(VIEW)).toHaveLength(1)
    expect(location.pathname + location.search).toBe(PAGE)
  })

  it('sees the next code where the browser opens another link in the same page', async () => {
    open(`#c1.${SECRET}`)
    await card()
    backend.on('POST /voucher-codes/c2/view', answer({ _id: 'c2', name: 'Foot massage', service: null, image: null }))
    location.hash = `c2.${SECRET}`
    await waitFor(() => expect(part('name').textContent).toBe('Foot massage'))
    expect(part('picture').hidden).toBe(true)
  })

  it('reads in Thai, and of a pass that every shop takes it', async () => {
    backend.on(VIEW, answer({ kind: 'pass', usableBranches: [], name: 'บัตร 5 ครั้ง', service: null }))
    open(`#c1.${SECRET}`, 'th')
    await card()
    expect(part('name').textContent).toBe('บัตร 5 ครั้ง')
    expect(part('where').textContent).toBe(wordsOf('th').everywhere)
    expect(use().textContent).toBe(wordsOf('th').use)
  })

  it('cannot use what was used before, and reads when and where', async () => {
    backend.on(VIEW, answer({ state: 'used', usedAt: NOW, usedAtShop: siam }))
    open(`#c1.${SECRET}`)
    await card()
    expect(part('state-text').textContent).toBe(t['state.used'])
    expect(part('used-row').textContent).toContain('2026/11/21 12:00 Siam Spa')
    expect(part('use').hidden).toBe(true)
  })

  it('waits for the guest to open it, and looks again when they have', async () => {
    backend.on(VIEW, answer({ redeemedAt: null }))
    open(`#c1.${SECRET}`)
    await card()
    expect([part('use').hidden, part('waiting').hidden]).toEqual([true, false])
    backend.on(VIEW, answer({}))
    await user.click(screen.getByRole('button', { name: 'Look again' }))
    await waitFor(() => expect(part('use').hidden).toBe(false))
  })
})

describe('a shop that uses a visit', () => {
  it('is asked first, and nothing is used before it says yes', async () => {
    open(`#c1.${SECRET}`)
    await card()
    backend.on(USE, answer({ state: 'used', usedAt: NOW, usedAtShop: ari }))
    await user.click(use())
    expect(document.activeElement?.textContent).toBe('Use this visit now?')
    await user.click(screen.getByRole('button', { name: 'Not yet' }))
    expect(backend.askedFor(USE)).toEqual([])

    await useIt()
    await waitFor(() => expect(part('state-text').textContent).toBe(t['state.justUsed']))
    expect(backend.askedFor(USE)).toHaveLength(1)
    expect(document.activeElement).toBe(part('card'))
  })

  it('says once for each device at which desk it is, where several are open', async () => {
    backend.on(VIEW, answer({ usableBranches: [] }))
    backend.on(USE, answer({ usableBranches: [], state: 'used', usedAt: NOW, usedAtShop: siam }))
    open(`#c1.${SECRET}`)
    await card()
    await user.click(use())
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.selectOptions(screen.getByRole('combobox'), 'Siam Spa')
    await useIt()
    await waitFor(() => expect(backend.askedFor(USE)[0]?.body).toMatchObject({ shop: 'siam-spa' }))

    askForCode()
    open(`#c1.${SECRET}`)
    await card()
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'siam-spa')
  })

  it('chooses anew where the desk of last time takes it no more', async () => {
    rememberShop('closed-spa')
    backend.on(VIEW, answer({ usableBranches: [] }))
    open(`#c1.${SECRET}`)
    await card()
    expect(screen.getByRole('combobox')).toHaveProperty('value', '')
  })

  it('is not asked for its desk where one of those here takes it', async () => {
    open(`#c1.${SECRET}`)
    await card()
    expect(part('shop-field').hidden).toBe(true)
    backend.on(USE, answer({ state: 'used', usedAt: NOW }))
    await useIt()
    await waitFor(() => expect(backend.askedFor(USE)).toHaveLength(1))
    expect(backend.askedFor(USE)[0]?.body).not.toHaveProperty('shop')
  })

  it('reads that another device was faster, with the card still there', async () => {
    open(`#c1.${SECRET}`)
    await card()
    backend.on(USE, () => refusal(409, 124))
    backend.on(VIEW, answer({ state: 'used', usedAt: NOW, usedAtShop: siam }))
    await useIt()
    expect(await refused()).toBe(t['refused.124'])
    expect(part('state-text').textContent).toBe(t['state.used'])
  })

  it('can try again where the connection was gone', async () => {
    open(`#c1.${SECRET}`)
    await card()
    backend.on(USE, backend.lost)
    await useIt()
    expect(await refused()).toBe(t.network)
    expect(use()).toHaveProperty('disabled', false)
  })

  it('says at which desk it is each time where the browser keeps nothing', async () => {
    const refuse = () => {
      throw new DOMException('not allowed', 'SecurityError')
    }
    const stores = [vi.spyOn(Storage.prototype, 'setItem'), vi.spyOn(Storage.prototype, 'getItem')]
    for (const store of stores) store.mockImplementation(refuse)
    backend.on(VIEW, answer({ usableBranches: [] }))
    backend.on(USE, answer({ usableBranches: [], state: 'used', usedAt: NOW }))
    open(`#c1.${SECRET}`)
    await card()
    await user.selectOptions(screen.getByRole('combobox'), 'Baan Ari')
    await useIt()
    await waitFor(() => expect(part('state-text').textContent).toBe(t['state.justUsed']))
    for (const store of stores) store.mockRestore()
  })
})

describe('a code that is refused', () => {
  it.each([
    ['that nobody knows', 404, t.unknown],
    ['that is not paid', 123, t['refused.123']],
    ['of another shop', 128, t['code.128']],
    ['for a reason that the page does not know', 999, t.generic],
  ])('%s says so, and stays where it was typed', async (_, is, text) => {
    backend.on(VIEW, () => refusal(is === 404 ? 404 : 409, is))
    open()
    await look()
    expect(await refused()).toBe(text)
    expect(field()).toHaveProperty('value', `c1.${SECRET}`)
    expect(part('card').hidden).toBe(true)
  })

  it('leads a customer, who has no desk, to their account, with the code', async () => {
    backend.on(VIEW, () => refusal(404, 115))
    open(`#c1.${SECRET}`)
    const given = await screen.findByRole<HTMLAnchorElement>('link', { name: 'It was given to me' })
    expect(given.hash).toBe(`#c1.${SECRET}`)
    expect(given.parentElement?.hidden).toBe(false)
  })

  it('is none at all where the link was cut', async () => {
    open()
    history.replaceState(null, '', `${PAGE}#c1.Zk3`)
    readHash(document.querySelector<HTMLElement>('[data-voucher-code]')!)
    expect(await refused()).toBe(t.unknown)
    expect(backend.asked).toEqual([])
  })

  it('says nothing of itself without a connection on a device that has never had one', async () => {
    backend.on(VIEW, backend.lost)
    open(`#c1.${SECRET}`)
    expect(await refused()).toBe(t['offline.unknown'])
  })

  it('gives way to the next: an empty field with the focus, and nothing left in the address', async () => {
    open()
    await look()
    await card()
    history.replaceState(null, '', `${PAGE}#c1.${SECRET}`)
    await user.click(screen.getByRole('button', { name: 'Another code' }))
    expect(document.activeElement).toBe(field())
    expect(field()).toHaveProperty('value', '')
    expect([location.hash, part('card').hidden]).toEqual(['', true])
  })
})

it('keeps the key for a day without a connection when the page is kept', async () => {
  open()
  const detail: Promise<unknown>[] = []
  document.dispatchEvent(new CustomEvent('page:keep', { detail }))
  await Promise.all(detail)
  expect(localStorage.getItem('voucherCodeKey')).toBe('a-key')
})
