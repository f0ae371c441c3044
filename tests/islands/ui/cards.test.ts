import { fireEvent, screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { share } from '#components/ui/cards/share.ts'
import { LIKE_DELAY_MS } from '#domain/constants.ts'
import { $favourites } from '#stores/accounts/favourites.ts'
import { $toasts } from '#stores/toasts.ts'
import { bookingBackend, ok, refusal } from '#tests/support/bookings/bookingBackend.ts'
import '#tests/support/browser/domGaps.ts'
import { soon } from '#tests/support/soon.ts'

const goTo = vi.hoisted(() => vi.fn())
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), goTo }))

const ADD = 'POST /favourites'
const FAILED = 'That could not be kept'
const COPIED = 'The link is copied'
const user = userEvent.setup({ delay: null, writeToClipboard: false })
/** Nobody has touched this shop yet. */
let shop = ''
let shops = 0
let backend: ReturnType<typeof bookingBackend>

function signIn(is: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server sets
  document.cookie = is ? 'signedIn=1; path=/' : 'signedIn=; path=/; max-age=0'
}
const card = (id: string) => `
  <article><a href="#${id}">${id}
    <button type="button" aria-pressed="false" data-heart="shop:${id}" data-failed="${FAILED}" aria-label="Keep ${id}"></button>
  </a></article>`
const sent = () => vi.advanceTimersByTimeAsync(LIKE_DELAY_MS)
const heart = (id: string) => screen.getByRole('button', { name: `Keep ${id}` })
const isKept = (id: string) => heart(id).ariaPressed === 'true'
const toasts = () => $toasts.get().map(({ type, text }) => ({ type, text }))

beforeAll(async () => {
  signIn(true)
  bookingBackend().on('GET /favourites/ids', () => ok({ shops: ['siam'], brands: [] }))
  document.body.innerHTML = card('siam')
  await import('#components/ui/cards/actions.ts')
  await soon(() => expect($favourites.get().size).toBe(1))
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  history.replaceState(null, '', '/en/shop/baan-ari?from=mail#reviews')
  document.title = 'Baan Ari'
  shops += 1
  shop = `ari-${shops}`
  $toasts.set([])
  $favourites.set(new Set(['shop:siam']))
  goTo.mockReset()
  backend = bookingBackend()
  backend.on(ADD, () => ok({ isFavourite: true, totalCount: 2 }))
  signIn(true)
  document.body.innerHTML = card(shop) + card('siam')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the heart of a card', () => {
  it('is full on what the customer keeps, also on cards that come later', async () => {
    await soon(() => expect([isKept(shop), isKept('siam')]).toEqual([false, true]))
    $favourites.set(new Set(['shop:siam', 'shop:nin']))
    document.body.insertAdjacentHTML('beforeend', card('nin'))
    await soon(() => expect(isKept('nin')).toBe(true))
  })

  it('fills at once when it is tapped, and the link around it is not followed', async () => {
    const isFollowed = fireEvent.click(heart(shop))
    expect([isKept(shop), isFollowed]).toEqual([true, false])
    await sent()
    await soon(() => expect(backend.askedFor(ADD)[0]?.body).toEqual({ shop }))
  })

  it('sends nothing for a tap that is taken back', async () => {
    await user.click(heart(shop))
    await user.click(heart(shop))
    await sent()
    expect([isKept(shop), backend.asked]).toEqual([false, []])
  })

  it('empties again without a connection, and says so', async () => {
    backend.on(ADD, backend.lost)
    await user.click(heart(shop))
    await sent()
    await soon(() => expect(toasts()).toEqual([{ type: 'error', text: FAILED }]))
    expect(isKept(shop)).toBe(false)
  })

  it('opens the page’s own message where the server is out of order', async () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog data-message="500" aria-label="Sorry"></dialog>')
    backend.on(ADD, () => refusal(500, 500))
    await user.click(heart(shop))
    await sent()
    await soon(() => expect(screen.queryByRole('dialog', { name: 'Sorry' })).toBeTruthy())
    expect(toasts()).toEqual([])
  })

  it('leads a visitor to log in, and stays empty', async () => {
    signIn(false)
    await user.click(heart(shop))
    expect(goTo).toHaveBeenCalledOnce()
    expect(isKept(shop)).toBe(false)
  })

  it('leaves the link to a customer who opens it in another tab', () => {
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
      expect(fireEvent.click(heart(shop), { [key]: true })).toBe(true)
    expect(isKept(shop)).toBe(false)
  })
})

describe('sharing', () => {
  const canShare = vi.fn(() => true)
  const sheet = vi.fn()
  const writeText = vi.fn()

  /** A browser with a sheet of its own, or only with a clipboard. */
  function browser({ hasSheet }: { hasSheet: boolean }) {
    const own = hasSheet ? { canShare, share: sheet } : { canShare: undefined, share: undefined }
    for (const [name, value] of Object.entries({ ...own, clipboard: { writeText } }))
      Object.defineProperty(navigator, name, { value, configurable: true })
  }
  const tap = (more = '') => {
    document.body.innerHTML = `<a href="/en/share" data-share="${COPIED}"${more}>Share</a>`
    return fireEvent.click(screen.getByRole('link'))
  }
  beforeEach(() => {
    sheet.mockReset().mockResolvedValue(undefined)
    writeText.mockReset().mockResolvedValue(undefined)
  })

  it('opens the phone’s own sheet for the page, without what is only about this visit', async () => {
    browser({ hasSheet: true })
    expect(tap()).toBe(false)
    await soon(() => expect(sheet).toHaveBeenCalledOnce())
    expect(sheet).toHaveBeenCalledWith({ title: 'Baan Ari', url: `${location.origin}/en/shop/baan-ari` })
  })

  it('says of a visit where and when it is, and not what its own page is called', async () => {
    browser({ hasSheet: true })
    const url = `${location.origin}/en/shared/key`
    tap(` data-share-address="${url}" data-share-text="Baan Ari, Friday at 18:30"`)
    await soon(() => expect(sheet).toHaveBeenCalledOnce())
    const text = 'Baan Ari, Friday at 18:30'
    expect(sheet).toHaveBeenCalledWith({ title: text, text, url })
  })

  it('sends the text and the picture of the page along, and a link to the same service and time', async () => {
    browser({ hasSheet: true })
    const at = 'typeId=oil&option=oil-60&guests=2&at=2026-11-25T18%3A30'
    history.replaceState(null, '', `/en/shop/baan-ari?from=mail&${at}`)
    document.head.innerHTML = `<meta name="description" content="From ฿450, near Ari">
      <meta property="og:image" content="https://sabai.example/og/shops/en/baan-ari-0a1b2c3d.jpg">`
    const fetched = vi.fn(async () => new Response('jpeg'))
    vi.stubGlobal('fetch', fetched)
    await share(COPIED)
    document.head.innerHTML = ''
    expect(fetched).toHaveBeenCalledWith('/og/shops/en/baan-ari-0a1b2c3d.jpg', expect.anything())
    const [sent] = sheet.mock.calls[0] as [ShareData]
    expect(sent).toMatchObject({
      text: 'From ฿450, near Ari',
      url: `${location.origin}/en/shop/baan-ari?${at}`,
      files: [{ name: 'sabai.jpg', type: 'image/jpeg' }],
    })
  })

  it('copies the link where the picture took so long that the sheet no longer opens', async () => {
    browser({ hasSheet: true })
    sheet.mockRejectedValue(new DOMException('too late', 'NotAllowedError'))
    await share(COPIED)
    expect(toasts()).toEqual([{ type: 'success', text: COPIED }])
  })

  it('says nothing where the customer closes the sheet', async () => {
    browser({ hasSheet: true })
    sheet.mockRejectedValue(new DOMException('closed', 'AbortError'))
    await share(COPIED)
    expect([writeText.mock.calls, toasts()]).toEqual([[], []])
  })

  it('copies the link where there is no sheet, and says so', async () => {
    browser({ hasSheet: false })
    tap(' data-share-address="https://sabai.example/g/1"')
    await soon(() => expect(toasts()).toEqual([{ type: 'success', text: COPIED }]))
    expect(writeText).toHaveBeenCalledExactlyOnceWith('https://sabai.example/g/1')
  })

  it('shows the link to be copied by hand where that is not allowed either', async () => {
    browser({ hasSheet: false })
    writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    tap()
    await soon(() => expect(toasts()).toEqual([{ type: 'info', text: `${location.origin}/en/shop/baan-ari` }]))
  })
})

describe('the photos of a shop', () => {
  const photo = (name: string, label = '') =>
    `<a href="/pictures/${name}-1200.jpg" data-pswp-width="1200" data-pswp-height="800"><img src="/${name}.avif" alt="${name}">${label}</a>`
  const link = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) })
  const viewer = () => document.querySelector<HTMLElement>('.pswp')
  const large = () =>
    [...document.querySelectorAll<HTMLImageElement>('.pswp__img')].map((img) => img.getAttribute('src'))
  /** The styles of the viewer come once for a page, or not at all. */
  const styles = () => document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')

  beforeAll(() => import('#components/ui/photos/showPhotos.ts'))
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    // A photo is loaded where it has a size, and nothing has one here.
    Object.defineProperty(document.documentElement, 'clientWidth', { value: 1024, configurable: true })
    document.body.innerHTML = `<div data-gallery data-close="ปิด" data-previous="ก่อนหน้า" data-next="ถัดไป">
      ${photo('Room')}${photo('Garden')}${photo('Front', '<span class="picture-kind">Drawing</span>')}</div>${photo('Alone')}`
  })
  async function open(name: string, taps = 1) {
    link(name).focus()
    for (let tap = 0; tap < taps; tap++) expect(fireEvent.click(link(name))).toBe(false)
    styles()[0]?.dispatchEvent(new Event('load'))
    await soon(() => expect(viewer()).not.toBeNull())
  }

  it('open large at the one that was tapped, with buttons in the page’s language', async () => {
    await open('Garden')
    await soon(() => expect(large()).toContain(`${location.origin}/pictures/Garden-1200.jpg`))
    expect(viewer()?.querySelector('[aria-hidden=false] img')?.getAttribute('alt')).toBe('Garden')
    expect(screen.getByRole('button', { name: 'ปิด' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'ก่อนหน้า' })).toBeTruthy()
  })

  it('are called drawings where they are, also large, and nothing else is', async () => {
    const said = () => viewer()?.querySelector('.picture-kind--large')?.textContent
    await open('Front')
    await soon(() => expect(said()).toBe('Drawing'))
    fireEvent.click(screen.getByRole('button', { name: 'ถัดไป' }))
    await soon(() => expect(said()).toBe(''))
  })

  it('open once for a double tap', async () => {
    await open('Room', 2)
    await soon(() => expect(large()).not.toEqual([]))
    expect(document.querySelectorAll('.pswp')).toHaveLength(1)
    fireEvent.keyDown(document, { key: 'Escape', keyCode: 27 })
    await soon(() => expect(viewer()).toBeNull())
  })

  it('close by Escape, and lead back to where the customer was', async () => {
    await open('Room')
    fireEvent.keyDown(document, { key: 'Escape', keyCode: 27 })
    await soon(() => expect(viewer()).toBeNull())
    expect(document.activeElement).toBe(link('Room'))
    expect(styles()).toHaveLength(1)
  })

  it('open in another tab where the customer wants that, and elsewhere as a link', () => {
    let followed = 0
    const stay = (event: Event) => {
      if (!event.defaultPrevented) followed += 1
      event.preventDefault()
    }
    addEventListener('click', stay)
    fireEvent.click(link('Room'), { ctrlKey: true })
    fireEvent.click(link('Alone'))
    removeEventListener('click', stay)
    expect(followed).toBe(2)
    expect(viewer()).toBeNull()
  })
})
