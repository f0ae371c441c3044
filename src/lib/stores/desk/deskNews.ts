import { atom } from 'nanostores'
import type { DeskEvent } from '#contract/desk/entries.ts'
import { $desk } from './desk.ts'

const SHOWN = 5
const NONE: DeskEvent[] = []
export const noNews = () => NONE

/** What has come since the desk was opened here and nobody has waved away, the latest first. */
export const $deskNews = atom<DeskEvent[]>(NONE)

let known: Set<string> | undefined

$desk.listen((state) => {
  if (state.status === 'opening') {
    known = undefined
    $deskNews.set(NONE)
  }
  if (state.status !== 'open') return
  const { events } = state.desk
  const fresh = known ? events.filter(({ _id }) => !known?.has(_id)) : []
  known = new Set([...(known ?? []), ...events.map(({ _id }) => _id)])
  if (fresh.length > 0) $deskNews.set([...fresh, ...$deskNews.get()].slice(0, SHOWN))
})

export const dismissNews = () => $deskNews.set(NONE)
