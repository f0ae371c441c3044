import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { PersonalData } from '#console/customers/PersonalData.tsx'
import { en } from '#console/i18n/en/index.ts'
import { i18nProvider } from '#console/i18n/provider.ts'
import '#tests/support/browser/domGaps.ts'
import { soon } from '#tests/support/soon.ts'

const { customers, errors } = en.console
const kept = { exportedAt: '2026-11-27T09:00:00Z', user: { name: 'Nok' }, devices: [], kept: { favourites: [] } }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The section of one customer, whose calls are answered with this; what was sent is written down. */
function open(mayChange: boolean, answer: object, status = 200) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (input: Request | string | URL, init: RequestInit = {}) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://sabai.test'), init)
    sent.push([new URL(request.url).pathname, await request.json()])
    return Response.json({ success: status === 200, message: '', code: 0, ...answer }, { status })
  })
  const page = <PersonalData id="nok" mayChange={mayChange} onDone={async () => undefined} />
  const routes = [
    { path: '/customers/nok', element: page },
    { path: '/customers', element: <p>All of them</p> },
  ]
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/customers/nok'] })} />
    </CoreAdminContext>,
  )
  return sent
}

async function confirm(act: string) {
  fireEvent.click(screen.getByRole('button', { name: act }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(customers.word), { target: { value: 'Wrote on Monday.' } })
  fireEvent.click(dialog.getByRole('button', { name: act }))
  return dialog
}
const word = { word: 'Wrote on Monday.' }

it('support downloads the customer’s data as one file, says how they asked, and erases nobody', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const sent = open(false, kept)
  await confirm(customers.export)
  await soon(() => expect(files).toHaveLength(1))
  expect(sent).toEqual([['/api/console/customers/nok/export', word]])
  expect(JSON.parse(await files[0]!.text())).toEqual(kept)
  expect(screen.queryByRole('button', { name: customers.erase })).toBeNull()
})

it('an admin erases the account and is back at the list', async () => {
  const sent = open(true, {})
  await confirm(customers.erase)
  await screen.findByText('All of them')
  expect(sent).toEqual([['/api/console/customers/nok/erasure', word]])
})

it('an admin reads why an account with a visit to come stays', async () => {
  open(true, { code: 69 }, 409)
  const dialog = await confirm(customers.erase)
  expect((await dialog.findByRole('alert')).textContent).toContain(errors.ordersOpen)
})
