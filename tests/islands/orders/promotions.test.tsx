import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import payment from '#i18n/messages/en/orders/payment.json' with { type: 'json' }
import { Promotions } from '#islands/orders/Promotions.tsx'

afterEach(cleanup)

function typeCode(code: string) {
  const onTry = vi.fn(async () => undefined)
  render(
    <Promotions
      offers={[]}
      applied={null}
      orderPrice={500}
      onApply={() => {}}
      onTry={onTry}
      lang="en"
      t={payment}
      errors={errors}
    />,
  )
  const field = screen.getByRole('textbox')
  fireEvent.change(field, { target: { value: code } })
  return { field, onTry }
}

describe('a promotion code that is typed', () => {
  it('is tried by Enter', () => {
    const { field, onTry } = typeCode('WELCOME100')
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
    expect(onTry).toHaveBeenCalledExactlyOnceWith('WELCOME100')
  })

  it.each([
    ['while the word is composed', { isComposing: true, keyCode: 229 }],
    ['after its composition has ended, as Safari tells it', { isComposing: false, keyCode: 229 }],
  ])('is not tried by the Enter of an input method %s', (_when, about) => {
    const { field, onTry } = typeCode('ようこそ')
    fireEvent.keyDown(field, { key: 'Enter', ...about })
    expect(onTry).not.toHaveBeenCalled()
  })
})
