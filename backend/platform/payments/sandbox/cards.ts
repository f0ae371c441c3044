import { YEAR_OPTIONS_AHEAD } from '#domain/constants.ts'

export type CardOutcome = 'paid' | 'challenge' | 'declined' | 'timedOut'

/** How a refund goes to the card: at once, later, after asking its holder for an account, or never. */
export type RefundWay = 'atOnce' | 'later' | 'asks' | 'impossible'

type TestCard = { number: string; outcome: CardOutcome; refundWay?: Exclude<RefundWay, 'atOnce'> }

/** The only cards that the sandbox takes. A real number typed here is refused and kept nowhere. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'paid' },
  { number: '4000 0000 0000 3220', outcome: 'challenge' },
  { number: '4000 0000 0000 0002', outcome: 'declined' },
  { number: '4000 0000 0000 0069', outcome: 'timedOut' },
  { number: '4000 0000 0000 7726', outcome: 'paid', refundWay: 'later' },
  { number: '4000 0000 0000 3089', outcome: 'paid', refundWay: 'asks' },
  { number: '4000 0000 0000 5126', outcome: 'paid', refundWay: 'impossible' },
]

/** What the practice bank sends to the phone. */
export const CHALLENGE_CODE = '123456'

export type CardForm = { number: string; month: string; year: string; cvc: string }

const digits = (text: string) => text.replace(/\D/g, '')

/** The years in which a card may end: this one and twenty ahead. */
export const cardYears = (now: Date): number[] =>
  Array.from({ length: YEAR_OPTIONS_AHEAD + 1 }, (_, ahead) => now.getUTCFullYear() + ahead)

/** A card counts through the last day of its month. */
const isValidUntil = ({ month, year }: CardForm, now: Date) => {
  const [m, y] = [Number(month), Number(year)]
  return m >= 1 && m <= 12 && cardYears(now).includes(y) && Date.UTC(y, m, 1) > now.getTime()
}

const cardOf = (number: string) => TEST_CARDS.find((card) => digits(card.number) === digits(number))

/** How the card takes money back. */
export const refundWayOf = (number: string): RefundWay => cardOf(number)?.refundWay ?? 'atOnce'

/** The outcome of a test card, or why it is refused at once: a field is wrong, or it is no test card. */
export function judgeCard(card: CardForm, now: Date): CardOutcome | 'badCard' | 'unknownCard' {
  const known = cardOf(card.number)
  if (!known) return 'unknownCard'
  if (!/^\d{3,4}$/.test(card.cvc.trim()) || !isValidUntil(card, now)) return 'badCard'
  return known.outcome
}
