import type { Locale } from '#i18n/locales.ts'
import { cn } from './cn.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { jp } from './jp.ts'
import { ko } from './ko.ts'
import { ms } from './ms.ts'
import { NICKNAMES, type Nickname, nicknameIn } from './names.ts'
import { ru } from './ru.ts'
import { th } from './th.ts'
import type { ReviewBand, ReviewSubject, ReviewTexts } from './types.ts'

export const REVIEW_TEXTS: Readonly<Record<Locale, ReviewTexts>> = { en, th, cn, jp, ko, ru, ms, de }

/** Chinese and Japanese run on after their own full stop; Thai parts sentences by a space. */
const joiner = (locale: Locale): string => (locale === 'cn' || locale === 'jp' ? '' : ' ')

const reviewBand = (rating: number): ReviewBand => (rating >= 4 ? 'good' : rating >= 3 ? 'fair' : 'poor')

function pick<T>(random: () => number, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('random() must answer a number from 0 up to, not including, 1')
  return item
}

/**
 * A short review of one to three sentences; the same random numbers give the same text.
 * `random` answers 0 ≤ n < 1, `rating` is 1 to 5. Pass the review's therapist where it names one,
 * so that the text does not praise somebody else.
 */
export function reviewText(
  random: () => number,
  locale: Locale,
  rating: number,
  subject: ReviewSubject,
  therapist?: Nickname,
): string {
  const { openings, details, closings } = REVIEW_TEXTS[locale][reviewBand(rating)]
  const shape = random()
  const opening = pick(random, openings)
  const detail = pick(random, subject === 'any' ? details.any : [...details[subject], ...details.any])
  const closing = pick(random, closings)
  const named = therapist ?? pick(random, NICKNAMES)
  const sentences = [detail]
  if (shape >= 0.4) sentences.unshift(opening)
  if (shape >= 0.7 || (shape >= 0.12 && shape < 0.4)) sentences.push(closing)
  return sentences.join(joiner(locale)).replaceAll('{therapist}', nicknameIn(named, locale))
}
