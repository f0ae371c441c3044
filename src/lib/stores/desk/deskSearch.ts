import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { DeskDay } from '#contract/desk/entries.ts'
import { $desk, openDeskNow } from './desk.ts'

export type SearchState =
  | { status: 'none' }
  | { status: 'looking'; text: string }
  | { status: 'found'; text: string; found: Omit<DeskDay, 'date'> }
  /** `code` is null where the network failed. */
  | { status: 'refused'; text: string; code: number | null }

const NONE: SearchState = { status: 'none' }
export const noSearch = () => NONE

export const $deskSearch = atom<SearchState>(NONE)

let asked = 0

async function look(text: string) {
  const open = openDeskNow()
  if (!open) return
  const mine = ++asked
  const show = (state: SearchState) => {
    if (mine === asked) $deskSearch.set(state)
  }
  try {
    const params = { urlName: open.urlName }
    show({ status: 'found', text, found: await api('GET /desk/{urlName}/search', { params, query: { q: text } }) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    show({ status: 'refused', text, code: refusalCode(error) })
  }
}

/** Looks for bookings by code, name or phone number; less than two letters mean nothing. */
export async function findAtDesk(typed: string) {
  const text = typed.trim()
  if (text.length < 2) return endSearch()
  $deskSearch.set({ status: 'looking', text })
  await look(text)
}

export function endSearch() {
  asked++
  $deskSearch.set(NONE)
}

// What was found is changed by what is done with it.
$desk.listen(({ status }) => {
  const state = $deskSearch.get()
  if (status === 'opening') endSearch()
  else if (status === 'open' && state.status === 'found') void look(state.text)
})
