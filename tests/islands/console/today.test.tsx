import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import sessions from '#backend/platform/http/examples/accounts/console.json' with { type: 'json' }
import days from '#backend/platform/http/examples/desk/consoleDay.json' with { type: 'json' }
import { authProvider } from '#console/data/authProvider.ts'
import { forgetMember } from '#console/data/member.ts'
import { Today } from '#console/desk/Today.tsx'
import { en } from '#console/i18n/en/index.ts'
import { i18nProvider } from '#console/i18n/provider.ts'
import type { ConsoleDay, DayVisit } from '#contract/desk/consoleDay.ts'
import '#tests/support/browser/domGaps.ts'
import { soon } from '#tests/support/soon.ts'

const { today } = en.console
const [found] = days['GET /console/shops/{id}/visits'].answer.reservations as unknown as DayVisit[]
const { member: somebody } = sessions['GET /console/session'].answer
const shop = { _id: 'rain-house', urlName: 'rain-house', name: 'Rain House', capacity: 3 }
const visit: DayVisit = {
  ...{ ...found!, _id: 'visit', name: 'Mali', status: 'reserved', canConfirm: true, canMarkMissing: false },
  ...{ time: '2027-01-09T03:00:00.000Z', endsAt: '2027-01-09T04:00:00.000Z', guestCount: 2 },
  taken: [{ from: '2027-01-09T03:00:00.000Z', until: '2027-01-09T04:00:00.000Z', places: 2 }],
}
const day: ConsoleDay = {
  ...{ date: '2027-01-09', shop, mayChange: true, reservations: [visit], entries: [] },
  open: [{ from: '2027-01-09T03:00:00.000Z', until: '2027-01-09T13:00:00.000Z' }],
  steps: [
    {
      ...{ _id: 'step', kind: 'walkInAdded', label: 'Somsri', by: 'Krit', isUndone: true, undoneBy: null },
      ...{ doneAt: '2027-01-09T02:00:00.000Z', undoUntil: '2027-01-09T02:10:00.000Z' },
    },
  ],
}

const member = { member: { ...somebody, grants: [{ role: 'staff', shop }] } }

/** Answers the calls of the page, and writes down which are made. */
function answering(answers: Record<string, object>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: Request | string | URL, init: RequestInit = {}) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://sabai.test'), init)
    const { pathname, search } = new URL(request.url)
    const call = `${request.method} ${pathname.replace('/api', '')}`
    asked.push(call + search)
    return Response.json({ success: true, message: '', code: 0, ...(answers[call] ?? {}) })
  })
  return asked
}

const open = (address: string) =>
  render(
    <CoreAdminContext authProvider={authProvider} i18nProvider={i18nProvider}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/today', element: <Today /> }], { initialEntries: [address] })}
      />
    </CoreAdminContext>,
  )

afterEach(() => {
  cleanup()
  forgetMember()
  vi.unstubAllGlobals()
})

const DAY = { 'GET /console/session': member, 'GET /console/shops/rain-house/days/2027-01-09': { day } }

describe('staff at the day of their shop', () => {
  it('see a party on two beds beside each other, check it in, and read who did what', async () => {
    const asked = answering(DAY)
    open('/today?date=2027-01-09')
    const bars = await screen.findAllByRole('button', { name: /^10:00 to 11:00, Mali, Place/ })
    expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
      `10:00 to 11:00, Mali, Place 1, ${today.kinds.reserved}`,
      `10:00 to 11:00, Mali, Place 2, ${today.kinds.reserved}`,
    ])
    const card = screen.getByRole('listitem', { name: '10:00–11:00 Mali' })
    fireEvent.click(bars[1]!)
    expect(document.activeElement).toBe(card)
    fireEvent.click(within(card).getByRole('button', { name: today.arrivedOf.replace('%{name}', 'Mali') }))
    await soon(() => expect(asked).toContain('POST /desk/rain-house/reservations/visit/confirm'))
    const done = screen.getByRole('region', { name: today.done })
    expect(done.textContent).toContain(`${today.did.walkInAdded}: Somsri`)
    expect(done.textContent).toContain('Krit')
    expect(done.textContent).toContain(today.undoneBy.replace('%{name}', today.device))
    expect(within(done).queryByRole('button')).toBeNull()
  })

  it('who may not change it see no button that would be refused', async () => {
    answering({ ...DAY, 'GET /console/shops/rain-house/days/2027-01-09': { day: { ...day, mayChange: false } } })
    open('/today?date=2027-01-09')
    const card = await screen.findByRole('listitem', { name: '10:00–11:00 Mali' })
    expect(within(card).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('button', { name: today.addWalkIn })).toBeNull()
  })

  it('go from the counts of a week to one of its days, and find a booking by a phone number', async () => {
    const items = [{ date: '2027-01-09', bookings: 1, guests: 2, arrived: 0, missed: 0, canceled: 3 }]
    const hits = { shop, mayChange: true, reservations: [visit], entries: [] }
    const asked = answering({
      ...DAY,
      'GET /console/shops/rain-house/days': { shop, items },
      'GET /console/shops/rain-house/visits': hits,
    })
    open('/today?date=2027-01-09&view=week')
    fireEvent.click(await screen.findByRole('button', { name: /Sat 2027\/01\/09.*1 booking.*2 guests.*3 canceled/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Saturday 2027/01/09' })).toBeTruthy()
    fireEvent.change(screen.getByLabelText(today.find), { target: { value: '5678' } })
    fireEvent.click(screen.getByRole('button', { name: en.console.list.search }))
    expect(await screen.findByRole('listitem', { name: '2027/01/09 10:00–11:00 Mali' })).toBeTruthy()
    expect(asked).toContain('GET /console/shops/rain-house/visits?q=5678')
  })
})
