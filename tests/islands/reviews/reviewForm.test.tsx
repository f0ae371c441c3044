import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import pictures from '#i18n/messages/th/catalogue/pictures.json' with { type: 'json' }
import errors from '#i18n/messages/th/errors.json' with { type: 'json' }
import t from '#i18n/messages/th/reviews/form.json' with { type: 'json' }
import { ReviewForm } from '#islands/reviews/ReviewForm.tsx'
import { $review, $reviewDrafts, $uploads, draftOf } from '#stores/reviews/reviewDraft.ts'
import { bookingBackend, ok, refusal } from '#tests/support/bookings/bookingBackend.ts'
import { soon } from '#tests/support/soon.ts'

const page = vi.hoisted(() => ({ reloadSaying: vi.fn() }))
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), ...page }))

const TAGS = [
  { _id: 'calm', name: 'เงียบสงบ', category: 1, min: 4, max: 5 },
  { _id: 'loud', name: 'เสียงดัง', category: 1, min: 1, max: 3 },
]
const TYPES = [
  { _id: 'thai', typeName: 'นวดไทย' },
  { _id: 'oil', typeName: 'นวดน้ำมัน' },
]
const user = userEvent.setup({ delay: null })
const REVIEWS = 'POST /reviews'
let backend: ReturnType<typeof bookingBackend>

const show = ({ asked = 0 } = {}) =>
  render(
    <ReviewForm
      order={{ kind: 'reservation', id: 'r1' }}
      types={TYPES}
      tags={TAGS}
      asked={asked}
      lang="th"
      t={t}
      pictures={pictures}
      errors={errors}
    />,
  )
const overall = () => within(screen.getByRole('group', { name: t.howWasIt }))
const star = (stars: 1 | 2 | 3 | 4 | 5) => overall().getByRole<HTMLInputElement>('radio', { name: t[`rate.${stars}`] })
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: t.comment })
const send = () => screen.getByRole('button', { name: t.send })
const tag = (name: string) => screen.queryByRole('button', { name })
const refused = () => document.querySelector('.refusal')?.textContent

beforeEach(() => {
  backend = bookingBackend()
  $reviewDrafts.set({})
  $uploads.set([])
  $review.set({ status: 'writing' })
  page.reloadSaying.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a customer who reviews a visit', () => {
  it('is asked for stars first, with the keyboard on them, and nothing is sent', async () => {
    show()
    await user.click(send())
    expect(screen.getByText(t.starsMissing)).toBeTruthy()
    expect(document.activeElement).toBe(star(1))
    expect(backend.asked).toEqual([])
    await user.click(star(4))
    expect(screen.queryByText(t.starsMissing)).toBeNull()
  })

  it('publishes once for two taps all that they have said, and sees it', async () => {
    backend.on(REVIEWS, () => ok())
    show()
    await user.click(star(5))
    await user.click(
      within(screen.getByRole('group', { name: t['sub.staff'] })).getByRole('radio', { name: t['rate.3'] }),
    )
    await user.click(screen.getByRole('button', { name: 'เงียบสงบ' }))
    await user.type(comment(), ' สบายมาก ')
    await user.selectOptions(screen.getByRole('combobox', { name: t.service }), 'นวดน้ำมัน')
    await user.type(screen.getByRole('textbox', { name: t.therapist }), 'คุณนก')
    await user.click(screen.getByRole('checkbox', { name: new RegExp(t.anonymous) }))
    fireEvent.click(send())
    fireEvent.click(screen.getByRole('button', { name: t.sending }))
    await soon(() => expect(page.reloadSaying).toHaveBeenCalledExactlyOnceWith('reviewed'))
    expect(backend.askedFor(REVIEWS).map(({ body }) => body)).toEqual([
      {
        reservationId: 'r1',
        rating: 5,
        detailedRating: { ambience: 0, cleanliness: 0, staff: 3 },
        comment: 'สบายมาก',
        selectedTags: ['calm'],
        anonymous: true,
        massagerName: 'คุณนก',
        typeId: 'oil',
        photos: [],
      },
    ])
    expect($reviewDrafts.get()).toEqual({})
  })

  it('moves through the stars by the arrow keys', async () => {
    show()
    star(2).focus()
    await user.keyboard('{ArrowRight}')
    expect(star(3).checked).toBe(true)
  })

  it('is offered the words that go with the stars, and no longer says one that does not', async () => {
    show()
    expect([tag('เงียบสงบ'), tag('เสียงดัง')]).toEqual([null, null])
    await user.click(star(5))
    await user.click(screen.getByRole('button', { name: 'เงียบสงบ' }))
    expect(tag('เสียงดัง')).toBeNull()
    await user.click(star(2))
    expect([tag('เงียบสงบ'), tag('เสียงดัง')?.ariaPressed]).toEqual([null, 'false'])
    expect(draftOf($reviewDrafts.get(), 'r1').selectedTags).toEqual([])
  })
})

describe('a review that was begun', () => {
  it('is there again with its stars and words when the customer comes back', async () => {
    show()
    await user.click(star(3))
    await user.type(comment(), 'ครึ่งหนึ่ง')
    cleanup()
    show()
    expect([star(3).checked, comment().value]).toEqual([true, 'ครึ่งหนึ่ง'])
  })

  it('keeps its own stars where a mail leads to it by others', () => {
    show({ asked: 4 })
    expect(star(4).checked).toBe(true)
    cleanup()
    show({ asked: 1 })
    expect(star(4).checked).toBe(true)
  })

  it('is not published without a photo that is still on its way, by a tap or by the keyboard', async () => {
    $uploads.set([{ key: 'k', name: 'room.png', preview: 'blob:1', status: 'preparing' }])
    show({ asked: 5 })
    await user.click(screen.getByRole('button', { name: t.waitForPhotos }))
    await user.type(screen.getByRole('textbox', { name: t.therapist }), 'คุณนก{Enter}')
    expect(backend.asked).toEqual([])
    act(() => $uploads.set([]))
    await user.click(send())
    await soon(() => expect(backend.askedFor(REVIEWS)).toHaveLength(1))
  })
})

describe('a review that is not taken', () => {
  const write = async () => {
    show()
    await user.click(star(1))
    await user.type(comment(), 'ยังไม่ได้นวด')
  }

  it('says why in the language of the page, and keeps what was written', async () => {
    backend.on(REVIEWS, () => refusal(409, 91))
    await write()
    await user.click(send())
    await soon(() => expect(refused()).toBe(errors['code.91']))
    expect(comment().value).toBe('ยังไม่ได้นวด')
    expect(page.reloadSaying).not.toHaveBeenCalled()
  })

  it('is the same one, not a second, after a lost connection', async () => {
    backend.on(REVIEWS, backend.lost)
    await write()
    await user.click(send())
    await soon(() => expect(refused()).toBe(errors.network))
    backend.on(REVIEWS, () => ok())
    await user.click(send())
    await soon(() => expect(page.reloadSaying).toHaveBeenCalled())
    const [first, second] = backend.askedFor(REVIEWS)
    expect(first?.key).toMatch(/\w{8}/)
    expect(second?.key).toBe(first?.key)
  })
})
