import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyModule } from '#islands/ui/lazy/lazyModule.tsx'
import { usePreload } from '#islands/ui/lazy/usePreload.ts'

type Parts = { Price: (props: { baht: number }) => ReactNode; Note: () => ReactNode }
const module: Parts = { Price: ({ baht }) => <b>{baht} baht</b>, Note: () => <i>A note</i> }

let seeIt: (() => void) | undefined

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        seeIt = () => notify([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  seeIt = undefined
  vi.unstubAllGlobals()
})

type Lazy = ReturnType<typeof island>

function Island({ of: { load, Price, Note }, isNeeded = false }: { of: Lazy; isNeeded?: boolean }) {
  usePreload(load, isNeeded)
  return (
    <>
      <Price baht={500} fallback={<span>Loading</span>} />
      <Note />
    </>
  )
}

/** Two parts of a module that comes, or does not, as each answer says. */
function island(...answers: (() => Promise<Parts>)[]) {
  const importModule = vi.fn(() => (answers.shift() ?? (() => Promise.resolve(module)))())
  const { load, onLoad, part } = lazyModule(importModule)
  return { load, onLoad, importModule, Price: part((module) => module.Price), Note: part((module) => module.Note) }
}
const settled = () => act(async () => {})

describe('a part of an island whose code is not loaded', () => {
  it('shows its fallback, if it has one, and loads nothing by itself', async () => {
    const parts = island()
    render(<Island of={parts} />)
    await settled()
    expect(document.body.textContent).toBe('Loading')
    expect(parts.importModule).not.toHaveBeenCalled()
  })

  it('comes with all others once its fallback is seen', async () => {
    const parts = island()
    render(<Island of={parts} />)
    act(() => seeIt?.())
    expect(await screen.findByText('500 baht')).toBeTruthy()
    expect(document.body.textContent).toBe('500 bahtA note')
  })

  it('comes with the first interaction', async () => {
    const parts = island()
    render(<Island of={parts} />)
    fireEvent.keyDown(document.body, { key: 'Tab' })
    expect(await screen.findByText('A note')).toBeTruthy()
    expect(parts.importModule).toHaveBeenCalledOnce()
  })

  it('comes at once where it is needed', async () => {
    const parts = island()
    render(<Island of={parts} isNeeded />)
    expect(await screen.findByText('A note')).toBeTruthy()
  })

  it('keeps its fallback where the connection breaks, and comes with the next interaction', async () => {
    const parts = island(() => Promise.reject(new Error('No connection')))
    render(<Island of={parts} />)
    fireEvent.pointerDown(document.body)
    await settled()
    expect(document.body.textContent).toBe('Loading')
    fireEvent.keyDown(document.body, { key: 'Tab' })
    expect(await screen.findByText('500 baht')).toBeTruthy()
  })
})

describe('what is done once the module is there', () => {
  it('is done when it comes, whoever loaded it, and at once from then on', async () => {
    const { load, onLoad } = island()
    const early = vi.fn()
    const late = vi.fn()
    onLoad(early)
    expect(early).not.toHaveBeenCalled()
    await load()
    await load()
    expect(early).toHaveBeenCalledExactlyOnceWith(module)
    onLoad(late)
    expect(late).toHaveBeenCalledExactlyOnceWith(module)
  })

  it('is not done for who has gone', async () => {
    const { load, onLoad } = island()
    const gone = vi.fn()
    onLoad(gone)()
    await load()
    expect(gone).not.toHaveBeenCalled()
  })

  it('hears that it cannot be loaded', async () => {
    const { load } = island(() => Promise.reject(new Error('No connection')))
    await expect(load()).rejects.toThrow('No connection')
    await expect(load()).resolves.toBe(module)
  })
})
