import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PhotoList } from '#console/catalogue/photos/PhotoList.tsx'
import { PhotoPage } from '#console/catalogue/photos/PhotoPage.tsx'
import { en } from '#console/i18n/en/index.ts'
import { i18nProvider } from '#console/i18n/provider.ts'
import type { ConsolePhoto } from '#contract/catalogue/consolePhotos.ts'
import '#tests/support/browser/domGaps.ts'
import { soon } from '#tests/support/soon.ts'

const { photos } = en.console
const shop = { _id: 'rain-house', urlName: 'rain-house', name: 'Rain House' }
const photo = (change: Partial<ConsolePhoto>): ConsolePhoto => ({
  ...{ _id: 'one', version: 3, shop, state: 'waiting', reason: null, alt: {}, focus: { x: 50, y: 50 } },
  ...{ width: 1200, height: 900, picture: null, preview: 'data:image/jpeg;base64,', createdAt: '2026-11-27T09:00:00Z' },
  ...change,
})
const shown = photo({
  ...{ _id: 'two', state: 'shown', alt: { en: 'Two beds' }, preview: null },
  picture: { name: 'photo-2', kind: 'photo', width: 1280, height: 853, widths: [320, 640, 1280], alt: 'Two beds' },
})
const refused = photo({ _id: 'three', state: 'refused', reason: 'people' })

type Sent = { call: string; body: unknown }

/** Answers the calls of the pages; what they change is written down. */
function answering(answers: Record<string, object>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (input: Request | string | URL, init: RequestInit = {}) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://sabai.test'), init)
    const { pathname } = new URL(request.url)
    const text = await request.text()
    if (request.method !== 'GET') sent.push({ call: `${request.method} ${pathname}`, body: JSON.parse(text) })
    const answer = answers[`${request.method} ${pathname.replace('/api/console', '')}`] ?? {}
    return Response.json({ success: true, message: '', code: 0, ...answer })
  })
  return sent
}

const open = (address: string, path: string, page: ReactElement) =>
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <RouterProvider router={createMemoryRouter([{ path, element: page }], { initialEntries: [address] })} />
    </CoreAdminContext>,
  )

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('an owner at the photos of her shop', () => {
  const list = { shop, mayChange: true, photos: [photo({}), shown, refused] }

  it('reads what becomes of each, which one stands for the shop, and why one is not shown', async () => {
    answering({ 'GET /shops/rain-house/photos': list })
    open('/shops/rain-house/photos', '/shops/:id/photos', <PhotoList />)
    const cards = (await screen.findAllByRole('listitem')).filter((one) => one.dataset.photo)
    expect(cards.map((card) => within(card).getByText(/at it|Shown|Not shown/).textContent)).toEqual([
      photos.states.waiting,
      photos.states.shown,
      photos.states.refused,
    ])
    expect(within(cards[1]!).getByText(photos.front)).toBeTruthy()
    expect(within(cards[2]!).getByText(photos.why.replace('%{reason}', photos.faults.people))).toBeTruthy()
    expect(within(cards[1]!).getByAltText('Two beds').getAttribute('src')).toBe('/pictures/photo-2-640.avif')
  })

  it('moves one by its arrow and by dragging it, each time from the order that she read', async () => {
    const sent = answering({ 'GET /shops/rain-house/photos': list })
    open('/shops/rain-house/photos', '/shops/:id/photos', <PhotoList />)
    fireEvent.click(await screen.findByRole('button', { name: photos.down.replace('%{number}', '1') }))
    const before = ['one', 'two', 'three']
    const call = 'POST /api/console/shops/rain-house/photos/order'
    await soon(() => expect(sent).toEqual([{ call, body: { before, after: ['two', 'one', 'three'] } }]))
    const cards = screen.getAllByRole('listitem').filter((one) => one.dataset.photo)
    fireEvent.dragStart(cards[2]!)
    fireEvent.drop(cards[0]!)
    await soon(() => expect(sent[1]).toEqual({ call, body: { before, after: ['three', 'one', 'two'] } }))
  })

  it('can only look where she may not change them', async () => {
    answering({ 'GET /shops/rain-house/photos': { ...list, mayChange: false } })
    open('/shops/rain-house/photos', '/shops/:id/photos', <PhotoList />)
    expect(await screen.findByText(photos.readOnly)).toBeTruthy()
    expect(screen.queryByLabelText(photos.add)).toBeNull()
    expect(screen.queryByRole('button', { name: photos.down.replace('%{number}', '1') })).toBeNull()
  })
})

describe('somebody who looks at a photo', () => {
  const one = { photo: photo({}), mayChange: true, mayApprove: true }

  it('shows it, or says why not, of the version that was read', async () => {
    const sent = answering({ 'GET /photos/one': one })
    open('/photos/one', '/photos/:id', <PhotoPage />)
    fireEvent.change(await screen.findByLabelText(photos.reason), { target: { value: 'drawn' } })
    fireEvent.click(screen.getByRole('button', { name: photos.refuse }))
    const refuse = { call: 'POST /api/console/photos/one/refuse', body: { version: 3, reason: 'drawn' } }
    await soon(() => expect(sent).toEqual([refuse]))
    await soon(() =>
      expect(screen.getByRole('button', { name: photos.approve }).getAttribute('aria-disabled')).toBeNull(),
    )
    fireEvent.click(screen.getByRole('button', { name: photos.approve }))
    await soon(() => expect(sent[1]).toEqual({ call: 'POST /api/console/photos/one/approve', body: { version: 3 } }))
  })

  it('sends only what was changed of it', async () => {
    const sent = answering({ 'GET /photos/one': one, 'PATCH /photos/one': one })
    open('/photos/one', '/photos/:id', <PhotoPage />)
    fireEvent.change(await screen.findByLabelText(photos.focusX), { target: { value: '80' } })
    fireEvent.click(screen.getByRole('button', { name: en.console.save }))
    const body = { version: 3, focus: { x: 80, y: 50 } }
    await soon(() => expect(sent).toEqual([{ call: 'PATCH /api/console/photos/one', body }]))
  })
})
