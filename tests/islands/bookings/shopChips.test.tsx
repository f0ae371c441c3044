import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lineOf } from '#domain/bookings/bookingCart.ts'
import { DurationChips } from '#islands/catalogue/DurationChips.tsx'
import { chooseService } from '#stores/bookings/bookingCart.ts'
import { $shopServices } from '#stores/catalogue/serviceTypes.ts'
import { openShopPage, option } from '#tests/support/catalogue/shopPage.ts'

beforeEach(() => openShopPage())
afterEach(cleanup)

const chip = (name: RegExp) => screen.getByRole('button', { name })

describe('looking at the durations of a service', () => {
  it('shows minutes, price and the list price it is below', () => {
    render(<DurationChips typeId="thai" />)

    expect(within(chip(/90 min/)).getByText('฿560')).toBeTruthy()
    expect(within(chip(/90 min/)).getByText('฿700').tagName).toBe('S')
    expect(chip(/60 min ?฿450/).getAttribute('aria-pressed')).toBe('false')
  })

  it('shows how many are chosen, as soon as they are', async () => {
    render(<DurationChips typeId="thai" />)

    chooseService({ _id: 'ari', urlName: 'baan-ari' }, lineOf('thai', option('thai-60', 60, 450), 2))

    expect(await screen.findByRole('button', { name: /60 min.*×2/, pressed: true })).toBeTruthy()
  })

  it('says that a strictly counted duration is full', () => {
    render(<DurationChips typeId="facial" />)

    expect((chip(/60 min.*Full/) as HTMLButtonElement).disabled).toBe(true)
  })

  it('offers nothing in a shop that takes no bookings', () => {
    openShopPage({ buy: 'closed' })
    render(<DurationChips typeId="thai" />)

    expect((chip(/60 min/) as HTMLButtonElement).disabled).toBe(true)
  })

  it('names no minutes where the duration stands for none', () => {
    const { shop, words } = $shopServices.get()
    const services = [{ _id: 'pass', typeName: 'Day pass', options: [option('day', 720, 900)] }]
    render(<DurationChips typeId="pass" onServer={() => ({ shop, words, services })} />)

    expect(chip(/^฿900$/)).toBeTruthy()
  })

  it('asks for the dialog of this very duration', async () => {
    const asked: unknown[] = []
    document.addEventListener('service:ask', (event) => asked.push((event as CustomEvent).detail), { once: true })
    render(<DurationChips typeId="thai" />)

    await userEvent.click(chip(/90 min/))

    expect(asked).toEqual([{ typeId: 'thai', at: 1 }])
  })
})
