import type { MoneyMessages } from '#i18n/bookingText.ts'
import type desk from '#i18n/messages/en/desk/desk.json'
import type { WhenMessages } from '#i18n/whenText.ts'
import type { InstantWords } from './InstantSteps.tsx'

export type DeskMessages = typeof desk
/** What every part of the desk is given. */
export type DeskWords = {
  t: DeskMessages
  errors: Record<string, string>
  /** Reasons of cancelling, topics of feedback and ways to pay, by their codes. */
  named: Record<string, string>
  instant: InstantWords
  /** How a booking is told everywhere. */
  when: WhenMessages & MoneyMessages
  lang: string
}
