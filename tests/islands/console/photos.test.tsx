import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FocusField } from '#console/catalogue/photos/FocusField.tsx'
import { sendPhotos } from '#console/catalogue/photos/pickedPhotos.ts'
import { en } from '#console/i18n/en/index.ts'
import { i18nProvider } from '#console/i18n/provider.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

const { photos } = en.console

function Chosen() {
  const { x, y } = useWatch({ name: 'focus' }) as { x: number; y: number }
  return <output>{`${x} ${y}`}</output>
}

function Form({ isReadOnly = false }) {
  const form = useForm({ defaultValues: { focus: { x: 50, y: 50 } } })
  return (
    <CoreAdminContext i18nProvider={i18nProvider}>
      <FormProvider {...form}>
        <FocusField source="focus" image="data:image/jpeg;base64," isReadOnly={isReadOnly} />
        <Chosen />
      </FormProvider>
    </CoreAdminContext>
  )
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('what matters most in a photo', () => {
  const tap = (image: HTMLElement, at: { clientX: number; clientY: number }) => {
    const box = image.parentElement!
    box.getBoundingClientRect = () => ({ left: 10, top: 20, width: 200, height: 100 }) as DOMRect
    fireEvent(box, new MouseEvent('pointerup', { bubbles: true, ...at }))
  }

  it('is tapped in it, or moved by the sliders', async () => {
    render(<Form />)
    tap(await screen.findByAltText(photos.whole), { clientX: 60, clientY: 120 })
    expect(screen.getByRole('status').textContent).toBe('25 100')
    fireEvent.change(screen.getByLabelText(photos.focusY), { target: { value: '40' } })
    expect(screen.getByRole('status').textContent).toBe('25 40')
  })

  it('stays where it is for whoever only looks', async () => {
    render(<Form isReadOnly />)
    tap(await screen.findByAltText(photos.whole), { clientX: 60, clientY: 120 })
    expect(screen.getByRole('status').textContent).toBe('50 50')
    expect(screen.getByLabelText(photos.focusX)).toHaveProperty('disabled', true)
  })
})

describe('photos that are picked on a phone', () => {
  const file = (name: string, type: string) => new File(['x'], name, { type })

  it('are sent one by one, and those that cannot be are named with the reason', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('This browser cannot read it')))
    const refused = { success: false, message: '', code: ERROR_CODE.photoTooSmall }
    const sent = vi
      .fn()
      .mockResolvedValueOnce(Response.json({ success: true, message: '', code: 0 }))
      .mockResolvedValueOnce(Response.json(refused, { status: 400 }))
    vi.stubGlobal('fetch', sent)
    const files = [
      file('room.webp', 'image/webp'),
      file('small.jpg', 'image/jpeg'),
      file('phone.heic', ''),
      file('rules.pdf', 'application/pdf'),
    ]
    const onEach = vi.fn()
    expect(await sendPhotos('rain-house', files, onEach)).toEqual([
      { name: 'small.jpg', why: 'console.errors.photoTooSmall' },
      { name: 'phone.heic', why: 'console.photos.heic' },
      { name: 'rules.pdf', why: 'console.errors.invalidFileType' },
    ])
    expect(onEach.mock.calls).toEqual([[1], [2], [3], [4]])
    expect(sent).toHaveBeenCalledTimes(2)
  })
})
