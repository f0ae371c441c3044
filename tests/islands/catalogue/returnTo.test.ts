import { beforeEach, expect, it, vi } from 'vitest'
import { returnTo } from '#components/catalogue/shop/returnTo.ts'
import { $serviceTab } from '#stores/catalogue/serviceTab.ts'

const at = vi.fn()

/** A list whose service stands 900 px below, hidden until "more" was asked for twice. */
function openShop(scrolled = 0) {
  document.body.innerHTML =
    '<article class="type" data-type="thai:60" hidden></article><button data-service-more></button>'
  const card = document.querySelector<HTMLElement>('.type')!
  const more = document.querySelector<HTMLElement>('button')!
  let asked = 0
  more.onclick = () => {
    card.hidden = ++asked < 2
  }
  card.getBoundingClientRect = () => ({ top: 900 - scrolled }) as DOMRect
  vi.stubGlobal('scrollY', scrolled)
  return () => ({ asked, isSeen: !card.hidden })
}

beforeEach(() => {
  at.mockClear()
  vi.stubGlobal('scrollTo', at)
  $serviceTab.set({ key: 'all', asked: 0 })
  // biome-ignore lint/suspicious/noDocumentCookie: a log-in as the page sees it
  document.cookie = 'signedIn=1'
})

it('whoever has not logged in yet finds the page as it opens', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: a log-in as the page sees it
  document.cookie = 'signedIn=; max-age=0'
  openShop()
  returnTo({ type: 'thai:60', top: 300, tab: 'massage' })
  expect(at).not.toHaveBeenCalled()
})

it('after the log-in the chosen service stands where it stood, in its tab, also far down the list', () => {
  const list = openShop()
  returnTo({ type: 'thai:60', top: 300, tab: 'massage' })
  expect(list()).toEqual({ asked: 2, isSeen: true })
  expect($serviceTab.get().key).toBe('massage')
  expect(at).toHaveBeenCalledExactlyOnceWith({ top: 600, behavior: 'instant' })
})

it('whoever has scrolled already stays there', () => {
  openShop(200)
  returnTo({ type: 'thai:60', top: 300, tab: 'massage' })
  expect(at).not.toHaveBeenCalled()
  expect($serviceTab.get().key).toBe('all')
})

it('a service that is no longer offered moves nothing', () => {
  openShop()
  returnTo({ type: 'gone', top: 300, tab: 'all' })
  expect(at).not.toHaveBeenCalled()
})
