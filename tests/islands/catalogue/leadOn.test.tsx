import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lineOf } from '#domain/bookings/bookingCart.ts'
import { visitSum } from '#islands/catalogue/leadOn.ts'
import { OptionPicker } from '#islands/catalogue/OptionPicker.tsx'
import { timeLink } from '#islands/catalogue/timeLink.ts'
import { Toasts } from '#islands/shell/Toasts.tsx'
import { $bookingCart, chooseService } from '#stores/bookings/bookingCart.ts'
import { $shopServices, findService } from '#stores/catalogue/serviceTypes.ts'
import { $toasts } from '#stores/toasts.ts'
import { openShopPage, option, words } from '#tests/support/catalogue/shopPage.ts'
import '#tests/support/browser/domGaps.ts'

const went = vi.hoisted(() => [] as string[])
vi.mock('#platform/device/page.ts', async (original) => ({
  ...(await original<object>()),
  goTo: (path: string) => went.push(path),
}))

const BOOKING = '/en/booking/baan-ari'
const LINKS = { login: '/en/login', deal: (id: string) => `/en/deals/${id}`, booking: BOOKING }
const card = () => document.querySelector('[data-type="thai"]')!
const linkIn = () => within(card() as HTMLElement).queryByRole('link', { name: 'Choose a time' })

function openThai() {
  const service = findService('thai')!
  const lines = $bookingCart.get().lines
  return render(
    <OptionPicker
      service={service}
      shopName="Baan Ari"
      tapped={lines.some(({ type }) => type === 'thai') ? null : 'thai-60'}
      linesAtStart={lines}
      links={LINKS}
      lang="en"
      t={words}
    />,
  )
}
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
/** Its counter's button, of the hour. */
const count = (name: 'One more' | 'One fewer') => {
  fireEvent.click(screen.getByRole('button', { name: `${name}: Guests, 60 min` }))
}

beforeEach(() => {
  went.length = 0
  $toasts.set([])
  openShopPage()
  document.body.insertAdjacentHTML(
    'beforeend',
    '<article class="type" data-type="thai"><fieldset><button class="opt">60 min</button></fieldset></article>',
  )
})
afterEach(cleanup)

describe('a service that is added', () => {
  it('leads by its toast and by its own card to the time, where the keyboard is already', () => {
    openThai()
    press(/Add to visit/)
    expect(document.activeElement).toBe(linkIn())
    expect($toasts.get()).toMatchObject([{ type: 'success', action: { text: 'Choose a time', href: BOOKING } }])
    expect($toasts.get()[0]?.text).toMatch(/^In your visit: 1 guest, 1 service, ฿\d/)
    fireEvent.click(linkIn()!)
    expect(went).toEqual([BOOKING])
  })

  it('is left by the toast’s link as well, which closes it', () => {
    openThai()
    press(/Add to visit/)
    render(<Toasts t={{ close: 'Close' }} />)
    const links = screen.getAllByRole('link', { name: 'Choose a time' })
    fireEvent.click(links.find((link) => !card().contains(link))!)
    expect(went).toEqual([BOOKING])
    expect($toasts.get()).toEqual([])
  })

  it('leads from its card once, however often it is changed, and no more once it is removed', () => {
    const first = openThai()
    press(/Add to visit/)
    first.unmount()
    const second = openThai()
    count('One more')
    press(/Update visit/)
    expect(card().querySelectorAll('a')).toHaveLength(1)
    second.unmount()
    openThai()
    count('One fewer')
    count('One fewer')
    press(/Remove/)
    expect(linkIn()).toBeNull()
  })
})

describe('a link to the time', () => {
  it('is left to the browser where it opens in a new tab', () => {
    const link = timeLink('Choose a time', BOOKING, 'more')
    const opened = new MouseEvent('click', { ctrlKey: true, cancelable: true })
    link.dispatchEvent(opened)
    expect([opened.defaultPrevented, went]).toEqual([false, []])
  })
})

describe('what a visit comes to', () => {
  it.each([
    ['en', /^1 guest, 1 service, ฿450$/],
    ['de', /^1 guest, 1 service und 450\s฿$/],
    ['th', /และ ฿450$/],
  ])('is one line in %s', (lang, text) => {
    expect(visitSum([lineOf('thai', option('thai-60', 60, 450), 1)], words, lang)).toMatch(text)
  })
})

describe('a change of guests', () => {
  it('is said with what it means for the whole visit', () => {
    const { shop } = $shopServices.get()
    act(() => chooseService(shop, lineOf('foot', option('foot-60', 60, 450), 1)))
    openThai()
    const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(status().join()).toMatch(/1 guest, 2 services, ฿/)
    count('One more')
    expect(status().join()).toMatch(/2 guests, 2 services, ฿/)
  })
})
