import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import profile from '#i18n/messages/en/accounts/profile.json'
import pictures from '#i18n/messages/en/catalogue/pictures.json'
import errors from '#i18n/messages/en/errors.json'
import review from '#i18n/messages/en/reviews/form.json'
import { PictureField } from '#islands/accounts/profile/PictureField.tsx'
import { ReviewForm } from '#islands/reviews/ReviewForm.tsx'
import { $profilePicture, uploadPicture } from '#stores/accounts/profilePicture.ts'
import { $reviewDrafts, $uploads, draftOf } from '#stores/reviews/reviewDraft.ts'
import { $toasts } from '#stores/toasts.ts'
import { type FormRequest, stubFormRequests } from '#tests/support/browser/formRequests.ts'

let sent: FormRequest[]
const ok = (more: object) => ({ body: { success: true, code: 0, message: '', ...more } })
const refused = (status: number, code: number) => ({ status, body: { success: false, code, message: 'No' } })
const png = (name = 'room.png') => new File(['x'], name, { type: 'image/png' })
const next = () => waitFor(() => sent.find((one) => !one.isAborted) ?? Promise.reject(new Error('Nothing was sent')))
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

beforeEach(() => {
  sent = stubFormRequests()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }))
  $profilePicture.set({ status: 'idle' })
  $reviewDrafts.set({})
  $uploads.set([])
  $toasts.set([])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a profile picture on its way', () => {
  beforeEach(() => {
    render(<PictureField name="Mali" src={null} lang="en" t={profile} pictures={pictures} errors={errors} />)
    uploadPicture(png('cut.jpg'))
  })

  it('says how far it is, and then that it is there', async () => {
    const request = await next()
    expect([request.method, request.url]).toEqual(['POST', '/api/user/upload'])
    request.progress(0.6)
    await waitFor(() => expect(said()).toContain('Sending the picture, 50%'))
    request.progress(1)
    await waitFor(() => expect(said()).toContain(pictures.arrived))
    request.answer(ok({ user: { profileURL: '/pictures/profile-1-256.jpg' } }))
    await waitFor(() => expect($toasts.get().map(({ text }) => text)).toEqual([profile.pictureSaved]))
    expect(said().join('')).toBe('')
  })

  it('is stopped by a tap, and sent again by another', async () => {
    const request = await next()
    request.progress(0.3)
    await userEvent.click(await screen.findByRole('button', { name: pictures.stop }))
    expect(request.isAborted).toBe(true)
    await waitFor(() => expect(said()).toContain(pictures.stopped))

    await userEvent.click(screen.getByRole('button', { name: pictures.again }))
    const second = await next()
    expect((second.form.get('image') as File).name).toBe('cut.jpg')
  })

  it('is kept when the line is lost', async () => {
    ;(await next()).lose()
    expect((await screen.findAllByText(errors.network)).length).toBeGreaterThan(0)
    sent.length = 0
    await userEvent.click(screen.getByRole('button', { name: pictures.again }))
    expect(await next()).toBeTruthy()
  })

  it('is asked to wait where others are being taken in', async () => {
    ;(await next()).answer(refused(429, 30))
    expect(await screen.findByText(errors['code.30'])).toBeTruthy()
    expect(screen.getByRole('button', { name: pictures.again })).toBeTruthy()
  })
})

describe('a file that is no picture', () => {
  it('is refused before anything is sent', async () => {
    render(<PictureField name="Mali" src={null} lang="en" t={profile} pictures={pictures} errors={errors} />)
    const pdf = new File(['x'], 'me.pdf', { type: 'application/pdf' })
    fireEvent.change(screen.getByLabelText(profile.changePicture, { selector: 'input' }), { target: { files: [pdf] } })
    expect(await screen.findByText(profile.invalidFileType)).toBeTruthy()
    expect(sent).toEqual([])
  })
})

describe('photos of a review', () => {
  const photo = { name: 'review-1', width: 1280, height: 960, widths: [320, 640, 1280] }
  const kept = () => draftOf($reviewDrafts.get(), 'r1').photos.map(({ name }) => name)
  const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText(review.addPhotos), files)
  beforeEach(() => {
    render(
      <ReviewForm
        order={{ kind: 'reservation', id: 'r1' }}
        types={[]}
        tags={[]}
        asked={0}
        lang="en"
        t={review}
        pictures={pictures}
        errors={errors}
      />,
    )
  })

  it('say how far they are, and stand in the review once they are there', async () => {
    await choose(png())
    const request = await next()
    expect(request.url).toBe('/api/reviews/photos/upload')
    request.progress(0.8)
    await waitFor(() => expect(said()).toContain('Sending the picture, 75%'))
    request.answer(ok({ photos: [photo] }))
    await waitFor(() => expect(kept()).toEqual(['review-1']))
  })

  it('are stopped one by one', async () => {
    await choose(png('one.png'), png('two.png'))
    await waitFor(() => expect(sent).toHaveLength(2))
    await userEvent.click(await screen.findByRole('button', { name: `${pictures.stop}: one.png` }))
    expect(sent.map(({ isAborted }) => isAborted)).toEqual([true, false])
    sent[1]!.answer(ok({ photos: [photo] }))
    await waitFor(() => expect(kept()).toEqual(['review-1']))
    expect(screen.queryByText(/one\.png/)).toBeNull()
  })

  it('that a lost line stopped are sent again, not chosen again', async () => {
    await choose(png())
    ;(await next()).lose()
    expect(await screen.findByText(new RegExp(errors.network))).toBeTruthy()
    sent.length = 0
    await userEvent.click(screen.getByRole('button', { name: pictures.again }))
    ;(await next()).answer(ok({ photos: [photo] }))
    await waitFor(() => expect(kept()).toEqual(['review-1']))
    expect(screen.queryByText(new RegExp(errors.network))).toBeNull()
  })
})
