import { expect, it } from 'vitest'
import { quotedReviews } from '#domain/reviews/quotedReviews.ts'
import { ratingWordOf } from '#domain/reviews/ratingWord.ts'

it.each([
  [5, 'outstanding'],
  [4.85, 'outstanding'],
  [4.84, 'veryGood'],
  [4.6, 'veryGood'],
  [4.5, 'good'],
  [4.2, 'good'],
  [4.1, undefined],
  [1, undefined],
])('a mean of %s has the word %s', (rating, word) => {
  expect(ratingWordOf(rating, 40)).toBe(word)
})

it('a shop with fewer than five reviews is new here, however good they are', () => {
  expect([0, 4].map((count) => ratingWordOf(5, count))).toEqual(['newHere', 'newHere'])
  expect(ratingWordOf(5, 5)).toBe('outstanding')
})

const review = (comment: string, locale: string, rating = 5) => ({ comment, locale, rating })

it('a German reads at a glance what Germans wrote, no other language and no empty review', () => {
  const all = [review('Lovely', 'en'), review('', 'de'), review('Sehr ruhig', 'de'), review('ดีมาก', 'th')]

  expect(quotedReviews(all, 'de', 3).map(({ comment }) => comment)).toEqual(['Sehr ruhig'])
})

it('beside the mean stands praise, complaints stand further down', () => {
  const all = [review('Zu laut', 'de', 2), review('Sehr ruhig', 'de', 4)]

  expect(quotedReviews(all, 'de', 3).map(({ comment }) => comment)).toEqual(['Sehr ruhig', 'Zu laut'])
})
