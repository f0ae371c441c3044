import { cleanStores, type Store } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { giveBack } from '#platform/storage/formDrafts.ts'
import { ari, bookingBackend, refusal, thaiMassage } from '#tests/support/bookings/bookingBackend.ts'

const goTo = vi.hoisted(() => vi.fn())
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), goTo }))

const opened: Store[] = []

async function openPage() {
  vi.resetModules()
  const page = {
    ...(await import('#stores/bookings/booking.ts')),
    ...(await import('#stores/bookings/bookingCart.ts')),
    ...(await import('#stores/bookings/checkout/bookingAttempt.ts')),
    ...(await import('#stores/bookings/checkout/checkout.ts')),
    ...(await import('#stores/bookings/checkout/placeBooking.ts')),
    ...(await import('#stores/bookings/checkout/storedHold.ts')),
  }
  opened.push(page.$booking, page.$bookingCart, page.$attempt)
  page.resumeCheckout('mali')
  return page
}

/** A customer with a massage, a time and a name, about to tap. */
async function readyToBook() {
  const page = await openPage()
  page.chooseService(ari, thaiMassage())
  page.startBooking(ari)
  page.chooseTime({ time: '2099-11-22T07:00:00.000Z', priceFactorId: 'quiet', percentage: 20 })
  page.changeContact({ name: ' Mali ', phoneNumber: '081-234-5678', email: 'mali@sabai.test' })
  return page
}

beforeEach(() => localStorage.clear())
// They let go of the window a second after their last reader; the next test begins with them anew.
afterEach(() => cleanStores(...opened))

it('knows at once of a place that was kept on the page before, while it is kept', async () => {
  const keep = (expiresAt: number) =>
    localStorage.setItem(
      'bookingHold',
      JSON.stringify({ _id: 'h1', expiresAt: new Date(expiresAt).toISOString(), visit: '{}' }),
    )
  expect((await openPage()).hasStoredHold()).toBe(false)
  keep(Date.now() + 60_000)
  expect((await openPage()).hasStoredHold()).toBe(true)
  keep(Date.now() - 1000)
  expect((await openPage()).hasStoredHold()).toBe(false)
})

describe('placing a booking', () => {
  it('sends what was shown, then forgets cart and booking', async () => {
    const backend = bookingBackend()
    const { placeBooking, $checkout, $bookingCart, $booking } = await readyToBook()
    await placeBooking()

    expect(backend.made).toEqual([
      {
        shop: 'ari',
        orders: [{ timePriceId: 'thai-60', guestCount: 2, guestIndices: [0, 1], guestDelays: [0, 0] }],
        date: '2099-11-22',
        time: '14:00',
        price: 1400,
        name: 'Mali',
        telPrefix: '+66',
        tel: '812345678',
        email: 'mali@sabai.test',
        priceFactorId: 'quiet',
        paymentMethod: 'CASH',
        note: '',
      },
    ])
    expect($checkout.get()).toEqual({ status: 'booked', reservationID: 'r1', isEarlier: false, afterBooking: 'ticket' })
    expect($bookingCart.get().lines).toEqual([])
    expect($booking.get().shopId).toBeNull()
  })

  it('books once for a double tap', async () => {
    const backend = bookingBackend()
    const { placeBooking } = await readyToBook()
    await Promise.all([placeBooking(), placeBooking()])
    await placeBooking()

    expect(backend.made).toHaveLength(1)
  })

  it('does not send what the quota check refuses, and says its code', async () => {
    const backend = bookingBackend()
    backend.on('GET /price-factors/check-quota', () => ({
      body: { success: true, message: '', usable: false, code: 51 },
    }))
    const { placeBooking, $checkout, $bookingCart } = await readyToBook()
    await placeBooking()

    expect(backend.askedFor('POST /reservation')).toHaveLength(0)
    expect($checkout.get()).toEqual({ status: 'refused', code: 51 })
    expect($bookingCart.get().lines).toHaveLength(1)
  })
})

describe('a booking whose answer is lost', () => {
  it('is the same booking when the customer taps again', async () => {
    const backend = bookingBackend()
    backend.on('POST /reservation', backend.loseAnswer)
    const { placeBooking, $checkout } = await readyToBook()
    await placeBooking()
    expect($checkout.get()).toEqual({ status: 'refused', code: null })

    backend.on('POST /reservation', backend.book)
    await placeBooking()

    expect($checkout.get()).toEqual({ status: 'booked', reservationID: 'r1', isEarlier: false, afterBooking: 'ticket' })
    expect(backend.made).toHaveLength(1)
  })

  it('is the same booking after a reload', async () => {
    const backend = bookingBackend()
    backend.on('POST /reservation', backend.loseAnswer)
    await (await readyToBook()).placeBooking()

    backend.on('POST /reservation', backend.book)
    const { placeBooking, $checkout } = await openPage()
    expect($checkout.get()).toEqual({ status: 'interrupted' })
    await placeBooking()

    expect($checkout.get()).toMatchObject({ status: 'booked', reservationID: 'r1' })
    expect(backend.made).toHaveLength(1)
  })

  it('is found again, not booked twice, when the customer changed something in between, twice', async () => {
    const backend = bookingBackend()
    backend.on('POST /reservation', backend.loseAnswer)
    const { placeBooking, changeContact, $checkout } = await readyToBook()
    await placeBooking()
    changeContact({ note: 'A quiet room' })
    await placeBooking()
    changeContact({ note: 'A quiet room, please' })

    backend.on('POST /reservation', backend.book)
    await placeBooking()

    expect($checkout.get()).toEqual({ status: 'booked', reservationID: 'r1', isEarlier: true, afterBooking: 'ticket' })
    expect(backend.made).toHaveLength(1)
  })

  it('books the changed visit when the first had never arrived', async () => {
    const backend = bookingBackend()
    backend.on('POST /reservation', backend.lost)
    const { placeBooking, changeContact, $checkout } = await readyToBook()
    await placeBooking()
    changeContact({ note: 'A quiet room' })

    backend.on('POST /reservation', backend.book)
    await placeBooking()

    expect($checkout.get()).toMatchObject({ status: 'booked', isEarlier: false, afterBooking: 'ticket' })
    expect(backend.made).toMatchObject([{ note: 'A quiet room' }])
  })

  it('stays unknown while the log-in has run out', async () => {
    const backend = bookingBackend()
    backend.on('POST /reservation', backend.loseAnswer)
    const { placeBooking, changeContact } = await readyToBook()
    await placeBooking()
    backend.on('POST /reservation', () => refusal(401, 401))
    await placeBooking()
    expect(goTo).toHaveBeenCalledOnce()
    changeContact({ note: 'After the log-in' })
    giveBack('mali')

    backend.on('POST /reservation', backend.book)
    const { placeBooking: placeAgain } = await openPage()
    await placeAgain()

    expect(backend.made).toHaveLength(1)
  })
})

describe('a refused booking', () => {
  it('keeps its key until it is changed', async () => {
    const backend = bookingBackend()
    backend.on('POST /reservation', () => refusal(409, 51))
    const { placeBooking, closeRefusal, changeContact, $checkout } = await readyToBook()
    await placeBooking()
    expect($checkout.get()).toEqual({ status: 'refused', code: 51 })
    closeRefusal()
    expect($checkout.get()).toEqual({ status: 'editing' })
    await placeBooking()
    changeContact({ note: 'Later is fine too' })
    await placeBooking()

    const [first, second, third] = backend.askedFor('POST /reservation').map(({ key }) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('is of no concern to another shop', async () => {
    const backend = bookingBackend()
    backend.on('POST /reservation', backend.loseAnswer)
    const page = await readyToBook()
    await page.placeBooking()
    page.closeRefusal()
    page.chooseService({ _id: 'silom', urlName: 'silom' }, thaiMassage())
    page.startBooking({ _id: 'silom', urlName: 'silom' })
    page.chooseTime({ time: '2099-11-22T07:00:00.000Z', priceFactorId: null, percentage: 0 })

    backend.on('POST /reservation', backend.book)
    await page.placeBooking()

    expect(backend.made.map(({ shop }) => shop)).toEqual(['ari', 'silom'])
  })
})
