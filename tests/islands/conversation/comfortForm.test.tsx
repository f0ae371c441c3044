import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ComfortCard } from '#contract/conversation.ts'
import en from '#i18n/messages/en/conversation/comfortCard.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import ja from '#i18n/messages/jp/conversation/comfortCard.json' with { type: 'json' }
import { ComfortForm } from '#islands/conversation/ComfortForm.tsx'
import { $comfort } from '#stores/conversation/comfortCard.ts'
import { $toasts, closeToast } from '#stores/toasts.ts'
import { bookingBackend, ok, refusal } from '#tests/support/bookings/bookingBackend.ts'
import '#tests/support/browser/domGaps.ts'

const goTo = vi.hoisted(() => vi.fn())
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), goTo }))

const SAVE = 'POST /comfort-card'
const kept: ComfortCard = {
  ...{ focus: ['shoulders'], avoid: ['knees'], pressure: 'firm', oil: 'coconut', temperature: 'warm' },
  ...{ isPregnant: false, injuries: 'Left knee, 2019', allergies: '', note: '' },
}
let backend: ReturnType<typeof bookingBackend>

beforeEach(() => {
  goTo.mockClear()
  $comfort.set({ status: 'idle' })
  for (const { id } of $toasts.get()) closeToast(id)
  backend = bookingBackend()
  backend.on(SAVE, () => ok())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Shown = { card?: ComfortCard; visit?: { id: string; ticket: string }; t?: typeof en }

function show({ card, visit, t = en }: Shown = {}) {
  render(<ComfortForm card={card ?? null} visit={visit} shown="/en/comfort-card/show" t={t} errors={errors} />)
  return userEvent.setup()
}
const sent = () => backend.askedFor(SAVE).map(({ body }) => body)
const area = (name: string, mark: keyof typeof en = 'mark.none') =>
  screen.getByRole('button', { name: `${name}: ${en[mark]}` })
const save = () => screen.getByRole('button', { name: en.save })
const said = () => $toasts.get().map(({ type, text }) => `${type}: ${text}`)

describe('marking the body', () => {
  it('takes an area, leaves it out, and lets go of it by touch after touch', async () => {
    const user = show()
    await user.click(area('Neck'))
    await user.click(area('Knees'))
    await user.click(area('Knees', 'mark.focus'))
    await user.click(area('Feet'))
    await user.click(area('Feet', 'mark.focus'))
    await user.click(area('Feet', 'mark.avoid'))
    await user.click(save())
    await waitFor(() => expect(sent()).toMatchObject([{ focus: ['neck'], avoid: ['knees'] }]))
  })

  it('goes by arrow keys from head to feet and round, with one stop for the Tab key', async () => {
    const user = show()
    area('Neck').focus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(document.activeElement).toBe(area('Shoulders', 'mark.focus'))
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowLeft} ')
    expect(document.activeElement).toBe(area('Feet', 'mark.focus'))
    const stops = screen.getAllByRole('button', { name: /: / }).filter((one) => one.getAttribute('tabindex') === '0')
    expect(stops).toEqual([document.activeElement])
  })

  it('can be done by the list instead, which says what the body shows', async () => {
    const user = show({ card: kept })
    const knees = within(screen.getByRole('group', { name: 'Knees', hidden: true }))
    expect(knees.getByLabelText<HTMLInputElement>(en['mark.avoid']).checked).toBe(true)
    await user.click(knees.getByLabelText(en['mark.focus']))
    expect(area('Knees', 'mark.focus')).toBeTruthy()
  })

  it('speaks Japanese to a Japanese customer, and saves the same', async () => {
    const user = show({ t: ja })
    await user.click(screen.getByRole('button', { name: new RegExp(`^${ja['area.neck']}.*${ja['mark.none']}`) }))
    expect(screen.getByRole('button', { name: new RegExp(`${ja['area.neck']}.*${ja['mark.focus']}`) })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: ja.save }))
    await waitFor(() => expect(sent()).toMatchObject([{ focus: ['neck'], avoid: [] }]))
    await waitFor(() => expect(said()).toEqual([`success: ${ja.saved}`]))
  })
})

describe('saving the card', () => {
  it('sends all of it once for two taps, and then shows the way to it', async () => {
    const user = show()
    expect(screen.queryByRole('link', { name: en.show })).toBeNull()
    await user.click(screen.getByLabelText(en['pressure.light']))
    await user.click(screen.getByLabelText(en['oil.none']))
    await user.click(screen.getByLabelText(en['temperature.cool']))
    await user.click(screen.getByLabelText(en.pregnant))
    await user.type(screen.getByLabelText(en.allergies), 'ถั่วลิสง')
    fireEvent.click(save())
    fireEvent.click(screen.getByRole('button', { name: en.saving }))
    expect(await screen.findByRole('link', { name: en.show })).toBeTruthy()
    expect(sent()).toEqual([
      {
        ...{ focus: [], avoid: [], pressure: 'light', oil: 'none', temperature: 'cool', isPregnant: true },
        ...{ injuries: '', allergies: 'ถั่วลิสง', note: '' },
      },
    ])
    expect(said()).toEqual([`success: ${en.saved}`])
  })

  it('takes a wish back by “no wish”', async () => {
    const user = show({ card: kept })
    await user.click(screen.getByLabelText(en.either))
    await user.click(save())
    await waitFor(() => expect(sent()).toMatchObject([{ pressure: null, oil: 'coconut', injuries: 'Left knee, 2019' }]))
  })

  it('lets it go with the visit that one comes from, and leads back to its ticket', async () => {
    const ALONG = 'POST /reservation/r1/comfort-card'
    backend.on(ALONG, () => ok())
    const user = show({ card: kept, visit: { id: 'r1', ticket: '/en/me/booking/r1' } })
    await user.click(save())
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/en/me/booking/r1'))
    expect(backend.asked.map(({ name }) => name)).toEqual([SAVE, ALONG])
  })

  it.each([
    ['there is no connection', () => backend.lost(), errors.network],
    ['it was a little fast', () => refusal(429, 429), errors['code.429']],
    ['the log-in is over', () => refusal(401, 401), errors['code.401']],
  ])('says that %s, keeps what was typed, and saves it at the next tap', async (_, answer, text) => {
    backend.on(SAVE, answer)
    const user = show()
    await user.type(screen.getByLabelText(en.note), 'Please no music')
    await user.click(save())
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(said()).toEqual([])
    backend.on(SAVE, () => ok())
    await user.click(save())
    await waitFor(() => expect(said()).toEqual([`success: ${en.saved}`]))
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(sent().at(-1)).toMatchObject({ note: 'Please no music' })
  })
})

describe('deleting the card', () => {
  const DELETE = 'DELETE /comfort-card'
  const open = () => screen.getByRole('button', { name: en.forget })
  const dialog = () => within(screen.getByRole('dialog', { name: en.forgetTitle }))

  it('asks first, and keeps the card on request', async () => {
    const user = show({ card: kept })
    await user.click(open())
    await user.click(dialog().getByRole('button', { name: en.keep }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(backend.asked).toEqual([])
  })

  it('empties the form, and offers nothing to show or delete any more', async () => {
    backend.on(DELETE, () => ok())
    const user = show({ card: kept })
    await user.click(open())
    await user.click(dialog().getByRole('button', { name: en.forget }))
    await waitFor(() => expect(said()).toEqual([`success: ${en.forgotten}`]))
    expect(screen.getByLabelText<HTMLTextAreaElement>(en.injuries).value).toBe('')
    expect(area('Knees')).toBeTruthy()
    expect(screen.queryByRole('link', { name: en.show })).toBeNull()
    expect(screen.queryByRole('button', { name: en.forget })).toBeNull()
  })

  it('keeps everything where there is no connection', async () => {
    backend.on(DELETE, backend.lost)
    const user = show({ card: kept })
    await user.click(open())
    await user.click(dialog().getByRole('button', { name: en.forget }))
    expect((await screen.findByRole('alert')).textContent).toBe(errors.network)
    expect(area('Knees', 'mark.avoid')).toBeTruthy()
    expect(open()).toBeTruthy()
  })
})
