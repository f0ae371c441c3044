import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Toasts } from '#islands/shell/Toasts.tsx'
import { $toasts, showToast } from '#stores/toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  $toasts.set([])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const show = () => render(<Toasts t={{ close: 'Close' }} />)

describe('a toast', () => {
  it('hydrates the island that shows it, which is not hydrated until then', () => {
    const hydrated: unknown[] = []
    const listen = (event: Event) => hydrated.push((event as CustomEvent).detail)
    document.addEventListener('island:hydrate', listen)
    showToast('success', 'Saved')
    document.removeEventListener('island:hydrate', listen)
    expect(hydrated).toEqual(['toasts'])
  })

  it('told before the island is there stands until two seconds after it came', () => {
    showToast('success', 'Saved')
    pass(5000)
    show()
    pass(1999)
    expect(screen.getByText('Saved')).toBeTruthy()
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('waits while the pointer rests on it', () => {
    show()
    act(() => showToast('info', 'Opens at 10:00'))
    fireEvent.pointerEnter(screen.getByText('Opens at 10:00'))
    pass(10_000)
    expect(screen.getByText('Opens at 10:00')).toBeTruthy()
    fireEvent.pointerLeave(screen.getByText('Opens at 10:00'))
    pass(2000)
    expect(screen.queryByText('Opens at 10:00')).toBeNull()
  })

  it('can be closed at once', () => {
    show()
    act(() => showToast('warning', 'Five minutes left'))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Five minutes left')).toBeNull()
  })

  it('interrupts a screen reader only for an error', () => {
    show()
    act(() => {
      showToast('error', 'That did not go through')
      showToast('success', 'Saved')
    })
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['That did not go through'])
  })

  it('is not said twice at once', () => {
    show()
    act(() => {
      showToast('error', 'No connection')
      showToast('error', 'No connection')
    })
    expect(screen.getAllByText('No connection')).toHaveLength(1)
  })
})
