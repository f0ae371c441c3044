import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesFor } from '#i18n/translate.ts'

const CODE = 'visit-1.Zk3_-9aBcDeFgHiJkLmNoP'
const OURS = 'http://localhost:3000'
const user = userEvent.setup({ delay: null })

const HTML = `
  <div data-scan-view hidden><video data-scan-video></video><button data-scan-stop>Close the camera</button></div>
  <div data-scan-ways><button data-scan-camera>Open the camera</button>
    <label>Choose a picture <input type="file" data-scan-picture></label></div>
  <p role="status" data-scan-says></p>
  <section data-scan-found tabindex="-1" aria-label="Found" hidden>
    <h2 data-scan-title></h2><p data-scan-text></p><a data-scan-go href="/en">Open</a><a data-scan-other href="/en">Shop page</a>
  </section>
  <form data-scan-form><label>Code <input name="code" required></label><button>Read it</button></form>`

const part = (name: string) => document.querySelector<HTMLElement>(`[data-scan-${name}]`)!
const link = (name: string) => {
  const found = part(name)
  return found.hidden ? undefined : found.getAttribute('href')
}
const says = () => screen.getByRole('status').textContent
const found = () => screen.findByRole('region', { name: 'Found' })

/** What the camera or a picture shows: the text of a QR code, or nothing. */
let seen: string | undefined
const stopped = vi.fn()
const getUserMedia = vi.fn()

/** The page in a language; its script listens to one root for good. */
function show(locale: 'en' | 'th') {
  history.replaceState(null, '', `/${locale}/qr-scanner`)
  const root = document.querySelector<HTMLElement>('[data-scanner]')!
  root.innerHTML = HTML
  root.dataset.scanner = JSON.stringify(messagesFor(locale, 'vouchers/scanner'))
  return messagesFor(locale, 'vouchers/scanner')
}
async function type(text: string) {
  await user.type(screen.getByRole('textbox', { name: 'Code' }), text)
  await user.keyboard('{Enter}')
}
const openCamera = () => user.click(screen.getByRole('button', { name: 'Open the camera' }))
const choose = () => user.upload(screen.getByLabelText('Choose a picture'), new File(['x'], 'code.png'))

let t: ReturnType<typeof show>

beforeAll(async () => {
  document.body.innerHTML = '<div data-scanner></div>'
  await import('#components/vouchers/scanner/scan.ts')
})
beforeEach(() => {
  t = show('en')
  seen = undefined
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => (seen === undefined ? [] : [{ rawValue: seen }])
    },
  )
  vi.stubGlobal('createImageBitmap', async () => ({}))
  stopped.mockReset()
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [{ stop: stopped }] })
  Object.assign(navigator, { mediaDevices: { getUserMedia } })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a customer who types a code', () => {
  it.each([
    ['of a shop', `${OURS}/en/shop/baan-ari/massaging`, 'shopTitle', '/en/shop/baan-ari/massaging'],
    ['of a voucher', CODE, 'voucherTitle', `/en/voucher-codes/use#${CODE}`],
    [
      'of a gift',
      `${OURS}/de/voucher-codes/claim#ABCD-EFGH-JKMN-PQRS`,
      'giftTitle',
      '/en/voucher-codes/claim#ABCDEFGHJKMNPQRS',
    ],
    ['that is a link of ours', `${OURS}/th/search?q=oil`, 'linkTitle', '/en/search?q=oil'],
  ] as const)('%s is led on, in their own language, and reads what it is', async (_, text, title, way) => {
    await type(text)
    expect(await found()).toBe(document.activeElement)
    expect(part('title').textContent).toBe(t[title])
    expect(link('go')).toBe(way)
  })

  it('of a shop can see its page instead, and of nothing else', async () => {
    await type(`${OURS}/shop/baan-ari`)
    expect(link('other')).toBe('/en/shop/baan-ari')
    await user.clear(screen.getByRole('textbox'))
    await type(CODE)
    expect(link('other')).toBeUndefined()
  })

  it.each([
    ['another site', 'https://evil.example/en/shop/baan-ari'],
    ['a script', 'javascript:alert(1)'],
    ['a sentence', 'meet me at nine'],
  ])('is led nowhere by %s', async (_, text) => {
    await type(text)
    expect(part('title').textContent).toBe(t.unknownTitle)
    expect([link('go'), link('other')]).toEqual([undefined, undefined])
  })

  it('reads in Thai where a link leads, without what is asked for in it', async () => {
    t = show('th')
    await type(`${OURS}/en/flash-sale?from=poster`)
    expect(part('text').textContent).toContain('/flash-sale')
    expect(part('text').textContent).not.toContain('poster')
    expect(link('go')).toBe('/th/flash-sale?from=poster')
  })
})

describe('a customer who looks through the camera', () => {
  it('sees what to do, and as soon as a code is seen, what it is; the camera is off again', async () => {
    await openCamera()
    await waitFor(() => expect(says()).toBe(t.hold))
    expect([part('view').hidden, part('ways').hidden]).toEqual([false, true])
    expect(document.activeElement).toBe(part('stop'))
    seen = CODE
    expect(await found()).toBe(document.activeElement)
    expect([part('view').hidden, part('ways').hidden, says()]).toEqual([true, false, ''])
    expect(stopped).toHaveBeenCalledOnce()
  })

  it('opens it once, however often they tap while they are asked to allow it', async () => {
    await user.dblClick(screen.getByRole('button', { name: 'Open the camera' }))
    await waitFor(() => expect(says()).toBe(t.hold))
    seen = CODE
    await found()
    expect(getUserMedia).toHaveBeenCalledOnce()
    expect(stopped).toHaveBeenCalledOnce()
  })

  it('can close it, and stands where they were', async () => {
    await openCamera()
    await user.click(await screen.findByRole('button', { name: 'Close the camera' }))
    await waitFor(() => expect(document.activeElement).toBe(part('camera')))
    expect([part('view').hidden, part('found').hidden, says()]).toEqual([true, true, ''])
    expect(stopped).toHaveBeenCalledOnce()
  })

  it.each([
    ['they do not allow it', 'NotAllowedError', 'denied'],
    ['there is none', 'NotFoundError', 'noCamera'],
  ] as const)('reads what else works where %s', async (_, name, text) => {
    getUserMedia.mockRejectedValue(new DOMException('no', name))
    await openCamera()
    await waitFor(() => expect(says()).toBe(t[text]))
    expect(part('ways').hidden).toBe(false)
    expect(document.activeElement).toBe(part('camera'))
  })
})

describe('a customer who chooses a picture', () => {
  it('sees what its code is, and may choose the same picture again', async () => {
    seen = CODE
    await choose()
    await found()
    expect(part('title').textContent).toBe(t.voucherTitle)
    expect(screen.getByLabelText<HTMLInputElement>('Choose a picture').value).toBe('')
  })

  it('reads that there is no code in it, or that it cannot be opened', async () => {
    await choose()
    await waitFor(() => expect(says()).toBe(t.noCode))
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken', 'InvalidStateError')))
    await choose()
    await waitFor(() => expect(says()).toBe(t.noPicture))
    expect(part('found').hidden).toBe(true)
  })
})
