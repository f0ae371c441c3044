import { describe, expect, it } from 'vitest'
import { contactErrors } from '#domain/accounts/contactFaults.ts'
import { isUnderWay, stepsAfter } from '#domain/bookings/bookingStep.ts'
import { refundUntilOf } from '#domain/bookings/reschedule.ts'
import { type AnswerSort, beginsAt, isOpenAnswer, sortAnswers, timeLeft } from '#domain/instant/instantAnswers.ts'
import { firstOpenStep, type InstantDraft, isInServiceArea } from '#domain/instant/instantInput.ts'

const OFFER = { services: [{ serviceType: 1 }], durations: [60, 90], maxGuests: 10 }
const BANGKOK = { kind: 'point', latitude: 13.75, longitude: 100.5 } as const
const draft = (change: Partial<InstantDraft> = {}): InstantDraft => ({
  ...{ serviceType: 1, duration: 60, guestCount: 1, place: BANGKOK, address: '' },
  ...{ meetAt: 'any', start: 'soonest', startAt: null, therapistPreference: 'any', note: '', withComfortCard: false },
  ...{ name: 'Mali', prefix: '+66 (TH)', phoneNumber: '812345678', email: 'mali@sabai.test' },
  ...change,
})

describe('the steps of a request', () => {
  it.each<[Partial<InstantDraft>, number | undefined]>([
    [{}, undefined],
    [{ serviceType: null }, 1],
    [{ serviceType: 2 }, 1],
    [{ duration: 61 }, 1],
    [{ guestCount: 0 }, 1],
    [{ guestCount: 10 }, undefined],
    [{ guestCount: 11 }, 1],
    [{ place: null }, 2],
    [{ place: { kind: 'point', latitude: 52.5, longitude: 13.4 } }, 2],
    [{ address: 'x'.repeat(301) }, 2],
    [{ note: 'x'.repeat(500) }, undefined],
    [{ note: 'x'.repeat(501) }, 3],
    [{ phoneNumber: '1234567' }, 4],
    [{ name: ' ' }, 4],
  ])('with %j the customer is sent to step %s', (change, step) => {
    expect(firstOpenStep(draft(change), OFFER)).toBe(step)
  })

  it('asks only for what lies before', () => {
    expect(firstOpenStep(draft({ name: '' }), OFFER, 4)).toBeUndefined()
    expect(firstOpenStep(draft({ place: null }), OFFER, 2)).toBeUndefined()
    expect(firstOpenStep(draft({ place: null }), OFFER, 3)).toBe(2)
  })

  it('says which field is at fault and how', () => {
    expect(contactErrors(draft({ email: 'mali@nowhere', phoneNumber: '' }))).toEqual({ email: 21 })
    expect(contactErrors(draft({ email: '', phoneNumber: '' }))).toEqual({ phoneNumber: 'required' })
  })

  it.each([{ email: '' }, { phoneNumber: '' }])('needs one way to reach the customer, not both: %j', (left) => {
    expect(firstOpenStep(draft(left), OFFER)).toBeUndefined()
  })
})

it.each([
  [13.75, 100.5, true],
  [7.89, 98.4, true],
  [20.6, 97.2, true],
  [20.7, 100, false],
  [5.4, 100, false],
  [13, 106, false],
])('a shop could be near %s, %s: %s', (latitude, longitude, isIn) => {
  expect(isInServiceArea({ latitude, longitude })).toBe(isIn)
})

describe('answers', () => {
  const NOW = '2026-11-21T14:00:00+07:00'
  const LATER = '2026-11-21T14:05:00+07:00'
  const HALF_PAST = '2026-11-21T14:30:00+07:00'
  const answer = (name: string, price: number, distanceKm: number, rating: number, change = {}) => ({
    ...{
      name,
      price,
      distanceKm,
      sequence: 0,
      travelMinutes: 0,
      arrivalAt: LATER,
      expiresAt: LATER,
      state: 'offered' as const,
    },
    ...{ shop: { _id: name, rating, ratingCount: rating ? 9 : 0 } },
    ...change,
  })
  const near = answer('near', 900, 1, 0)
  const cheap = answer('cheap', 300, 5, 4)
  const best = answer('best', 700, 3, 5)
  const over = answer('over', 100, 0.1, 5, { expiresAt: NOW })
  const named = (sort: AnswerSort) => sortAnswers([over, near, cheap, best], sort, NOW).map(({ name }) => name)

  it('come in the order that was asked for, those that are over last', () => {
    expect(named('fair')).toEqual(['near', 'best', 'cheap', 'over'])
    expect(named('arrival')).toEqual(['near', 'best', 'cheap', 'over'])
    expect(named('price')).toEqual(['cheap', 'best', 'near', 'over'])
    expect(named('rating')).toEqual(['best', 'cheap', 'near', 'over'])
  })

  it('begin once the customer is there: on foot where it is near, else by road; a shop that comes at its time', () => {
    const at = (distanceKm: number, change = {}) =>
      beginsAt({ ...near, distanceKm, arrivalAt: HALF_PAST, ...change }, NOW).toISOString()
    expect(at(0.2)).toBe('2026-11-21T07:30:00.000Z')
    expect(at(1, { arrivalAt: LATER })).toBe('2026-11-21T07:15:00.000Z')
    expect(at(1.1, { arrivalAt: LATER })).toBe('2026-11-21T07:10:00.000Z')
    expect(at(10)).toBe('2026-11-21T07:35:00.000Z')
    expect(at(10, { travelMinutes: 35 })).toBe('2026-11-21T07:30:00.000Z')
  })

  it('of a further shop come after those that begin as soon and are nearer', () => {
    const times = [
      answer('far', 300, 9.9, 5, { arrivalAt: HALF_PAST }),
      answer('late', 300, 0.1, 5, { arrivalAt: '2026-11-21T15:00:00+07:00' }),
      answer('comes', 300, 9, 5, { arrivalAt: HALF_PAST, travelMinutes: 35 }),
      answer('door', 300, 0.1, 5, { arrivalAt: HALF_PAST }),
    ]
    const open = times.map((one) => ({ ...one, expiresAt: HALF_PAST }))
    expect(sortAnswers(open, 'arrival', NOW).map(({ name }) => name)).toEqual(['door', 'comes', 'far', 'late'])
  })

  it('are open until the very moment of their end', () => {
    expect(isOpenAnswer(near, '2026-11-21T14:04:59.999+07:00')).toBe(true)
    expect(isOpenAnswer(near, LATER)).toBe(false)
    expect(isOpenAnswer({ ...near, state: 'declined' }, NOW)).toBe(false)
  })

  it('say how long they are kept, never less than nothing', () => {
    expect(timeLeft(LATER, NOW)).toBe('5:00')
    expect(timeLeft(LATER, '2026-11-21T14:04:58.500+07:00')).toBe('0:02')
    expect(timeLeft(NOW, LATER)).toBe('0:00')
  })
})

describe('a visit that was asked for now', () => {
  const BOOKED = '2026-11-21T14:12:00+07:00'
  const visit = { time: '2026-11-21T15:00:00+07:00', refundEndedAt: null, createdAt: BOOKED, orderResponseId: 'answer' }

  it('is refunded in full for ten minutes from booking, and longer only where the shop is kinder', () => {
    expect(refundUntilOf(visit, 3)).toEqual(new Date('2026-11-21T14:22:00+07:00'))
    expect(refundUntilOf(visit, 0)).toEqual(new Date('2026-11-21T15:00:00+07:00'))
    expect(refundUntilOf({ ...visit, orderResponseId: null }, 3)).toEqual(new Date('2026-11-21T12:00:00+07:00'))
  })

  it('moves on by any later step, and by being on the way only where the therapist comes', () => {
    expect(stepsAfter('accepted', false)).toEqual(['preparing', 'ready', 'started'])
    expect(stepsAfter('ready', true)).toEqual(['onTheWay', 'started'])
    expect(stepsAfter('started', true)).toEqual([])
  })

  it('is under way until an hour after its end', () => {
    const under = { status: 'reserved' as const, time: visit.time, durationMinutes: 60 }
    expect(isUnderWay(under, '2026-11-21T17:00:00+07:00')).toBe(true)
    expect(isUnderWay(under, '2026-11-21T17:00:01+07:00')).toBe(false)
    expect(isUnderWay({ ...under, status: 'canceled' }, BOOKED)).toBe(false)
  })
})
