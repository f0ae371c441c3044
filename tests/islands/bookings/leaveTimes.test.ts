import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLeaveTimes } from '#components/ui/clock/leaveTimes.ts'
import { pin, unpin } from '#stores/search/pinnedLocation.ts'

const leave = {
  ...{ time: '2026-11-28T04:00:00Z', latitude: 13.7376, longitude: 100.5601 },
  words: { leave: 'Today, leave at {{leave}}', now: 'Today at {{from}}' },
}
const wayWords = { here: '{{minutes}} min, {{leave}}', from: 'From {{name}} {{minutes}} min', unknown: 'Not known' }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T02:00:00Z'), shouldAdvanceTime: true })
  document.body.innerHTML = `<b><svg></svg>Today, leave at 10:20</b><div><p data-way-text>With 30 minutes</p><button>From here</button></div>`
  document.querySelector('b')!.dataset.leave = JSON.stringify(leave)
  document.querySelector('div')!.dataset.way = JSON.stringify({ ...leave, wayWords })
})
afterEach(() => {
  unpin()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const chip = () => document.querySelector('b')!.textContent
const said = () => document.querySelector('[data-way-text]')!.textContent

it('leaves the words of the page to whoever has pinned nothing', () => {
  startLeaveTimes()
  expect([chip(), said()]).toEqual(['Today, leave at 10:20', 'With 30 minutes'])
})

it('says when to leave from the place that is pinned, and follows it', () => {
  pin({ kind: 'place', name: 'Ari', latitude: 13.779, longitude: 100.545 })
  startLeaveTimes()
  expect([chip(), said()]).toEqual(['Today, leave at 10:30', 'From Ari 20 min'])
  expect(document.querySelector('b svg')).not.toBeNull()
  pin({ kind: 'place', name: 'Chiang Mai', latitude: 18.788, longitude: 98.985 })
  expect([chip(), said()]).toEqual(['Today, leave at 10:20', 'With 30 minutes'])
})

it('says that it is time once the way is longer than what is left', () => {
  vi.setSystemTime('2026-11-28T03:30:00Z')
  pin({ kind: 'place', name: 'Ari', latitude: 13.779, longitude: 100.545 })
  startLeaveTimes()
  expect(chip()).toBe('Today at 11:00')
})

it('asks where the customer is only after a tap, and says where that stays unknown', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const answers: ((yes: PositionCallback, no: PositionErrorCallback) => void)[] = [
    (_, no) => no({} as GeolocationPositionError),
    (yes) => yes({ coords: { latitude: 13.7385, longitude: 100.5605 } } as GeolocationPosition),
  ]
  const asked = vi.fn((yes: PositionCallback, no: PositionErrorCallback) => answers.shift()!(yes, no))
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition: asked } })
  startLeaveTimes()
  expect(asked).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(said()).toBe('Not known'))
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(said()).toBe('3 min, 10:47'))
  expect(chip()).toBe('Today, leave at 10:47')
})
