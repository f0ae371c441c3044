import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { DeskDay } from '#contract/desk/entries.ts'
import { addDays } from '#domain/bangkokTime.ts'
import { $desk, openDeskNow } from './desk.ts'

/** The day that the desk shows. Today is part of the desk itself and live; another day is asked for after each change. */
export type DayState =
  | { status: 'today' }
  | { status: 'loading'; date: string }
  | { status: 'shown'; date: string; day: DeskDay }
  /** `code` is null where the network failed. */
  | { status: 'refused'; date: string; code: number | null }

const TODAY: DayState = { status: 'today' }
export const showingToday = () => TODAY

export const $deskDay = atom<DayState>(TODAY)

let asked = 0

async function load(date: string) {
  const open = openDeskNow()
  if (!open) return
  const mine = ++asked
  const show = (state: DayState) => {
    if (mine === asked) $deskDay.set(state)
  }
  try {
    const day = await api('GET /desk/{urlName}/days/{date}', { params: { urlName: open.urlName, date } })
    show({ status: 'shown', date, day })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    show({ status: 'refused', date, code: refusalCode(error) })
  }
}

const todayOf = () => {
  const state = $desk.get()
  return state.status === 'open' ? state.desk.date : undefined
}

/** The date that is shown. */
export const shownDate = (state: DayState, today: string): string => (state.status === 'today' ? today : state.date)

export async function chooseDay(date: string) {
  if (date === '' || date === todayOf()) {
    asked++
    return $deskDay.set(TODAY)
  }
  $deskDay.set({ status: 'loading', date })
  await load(date)
}

/** So many days on or back from the one that is shown. */
export async function shiftDay(days: number) {
  const today = todayOf()
  if (today) await chooseDay(addDays(shownDate($deskDay.get(), today), days))
}

$desk.listen(({ status }) => {
  const state = $deskDay.get()
  if (status === 'opening') $deskDay.set(TODAY)
  else if (status === 'open' && state.status !== 'today' && state.status !== 'loading') void load(state.date)
})
