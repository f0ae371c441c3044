import type prep from '#i18n/messages/en/instantPrep.json'
import type search from '#i18n/messages/en/instantSearch.json'
import type visit from '#i18n/messages/en/instantVisit.json'
import type { CardWords } from '#islands/ui/TakeCard.tsx'

export type PrepMessages = typeof prep
export type WishMessages = PrepMessages & CardWords
export type SearchMessages = typeof search
export type VisitMessages = typeof visit
export type ErrorMessages = Record<string, string>
export type SharedMessages = { prefix: string; fewer: string; more: string; loading: string; close: string }
