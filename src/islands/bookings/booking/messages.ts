import type booking from '#i18n/messages/en/bookings/booking.json'
import type { WhenMessages } from '#i18n/whenText.ts'
import type { CardWords } from '#islands/ui/booking/ComfortCardChoice.tsx'

/** The island's words, with those it shares with other pages. */
export type BookingMessages = typeof booking & CardWords & WhenMessages
export type SharedMessages = { fewer: string; more: string; goBack: string; close: string; loading: string }
export type ErrorMessages = Record<string, string>
