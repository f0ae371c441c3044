import { atom } from 'nanostores'
import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { randomKey } from '#platform/device/randomKey.ts'
import { $desk } from './desk.ts'
import { runDeskAction } from './deskActions.ts'

export const WALK_IN = 'walkIn'
export const BLOCK = 'block'

/** The keys of what is being entered: the same until it is entered, so that another try adds nothing twice. */
const keys = new Map<string, string>()

function keyOf(about: string): string {
  const key = keys.get(about) ?? randomKey()
  keys.set(about, key)
  return key
}

async function enter(about: string, run: Promise<boolean>): Promise<boolean> {
  const isDone = await run
  if (isDone) keys.delete(about)
  return isDone
}

export type WalkIn = { name: string; guestCount: number; time?: string | undefined } & (
  | { timePriceId: string }
  | { minutes: number }
)

export const addWalkIn = (walkIn: WalkIn) =>
  enter(
    WALK_IN,
    runDeskAction(WALK_IN, (api, urlName) =>
      api('POST /desk/{urlName}/walk-ins', { params: { urlName }, body: { entryKey: keyOf(WALK_IN), ...walkIn } }),
    ),
  )

export type Block = { date: string; from: string; until: string; places: number | null; reason: string }

export const blockHours = (block: Block) =>
  enter(
    BLOCK,
    runDeskAction(BLOCK, (api, urlName) =>
      api('POST /desk/{urlName}/blocks', { params: { urlName }, body: { entryKey: keyOf(BLOCK), ...block } }),
    ),
  )

export const removeEntry = (id: string) =>
  runDeskAction(id, (api, urlName) => api('DELETE /desk/{urlName}/entries/{id}', { params: { urlName, id } }))

export const undoStep = (id: string) =>
  runDeskAction(id, (api, urlName) => api('POST /desk/{urlName}/steps/{id}/undo', { params: { urlName, id } }))

export type DeskOption = { _id: string; typeName: string; minutes: number; price: number }

const NONE: DeskOption[] = []
export const noOptions = () => NONE

/** What the shop offers, for walk-ins; without it a length alone can be entered. */
export const $deskOptions = atom<DeskOption[]>(NONE)

export async function loadOptions() {
  const state = $desk.get()
  if (state.status !== 'open' || $deskOptions.get().length > 0) return
  try {
    const { items } = await api('GET /types/shops/{id}', { params: { id: state.desk.shop._id } })
    const options = items.flatMap(({ typeName, timePrices }) =>
      timePrices.map(({ _id, time, finalPrice }) => ({ _id, typeName, minutes: time, price: finalPrice })),
    )
    $deskOptions.set(options)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
