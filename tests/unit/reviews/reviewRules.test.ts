import { describe, expect, it } from 'vitest'
import { meanRating, ratingAfter } from '#domain/reviews/review.ts'
import { fitsRating } from '#domain/reviews/reviewTag.ts'

describe('the rating after a review', () => {
  it.each([
    ['the first of all', { rating: 0, ratingCount: 0 }, { count: 0, sum: 0 }, [4], { rating: 4, ratingCount: 1 }],
    ['one of many', { rating: 4.5, ratingCount: 2 }, { count: 2, sum: 9 }, [5], { rating: 4.67, ratingCount: 3 }],
    ['two at once', { rating: 4.5, ratingCount: 2 }, { count: 2, sum: 9 }, [1, 2], { rating: 3, ratingCount: 4 }],
    // 4.33 is what is kept of 13 stars by 3: counted from the stars, nothing is lost.
    [
      'after a rounded mean',
      { rating: 4.33, ratingCount: 3 },
      { count: 3, sum: 13 },
      [5],
      { rating: 4.5, ratingCount: 4 },
    ],
    [
      'beside a rating from elsewhere',
      { rating: 4, ratingCount: 9 },
      { count: 0, sum: 0 },
      [5],
      { rating: 4.1, ratingCount: 10 },
    ],
    [
      'after a count that lagged behind',
      { rating: 1, ratingCount: 1 },
      { count: 3, sum: 15 },
      [5],
      { rating: 5, ratingCount: 4 },
    ],
  ])('%s', (_, before, kept, added, after) => {
    expect(ratingAfter(before, kept, added)).toEqual(after)
  })

  it.each([
    ['the only one', { rating: 2, ratingCount: 1 }, { count: 1, sum: 2 }, [2], { rating: 0, ratingCount: 0 }],
    ['one of three', { rating: 3.67, ratingCount: 3 }, { count: 3, sum: 11 }, [1], { rating: 5, ratingCount: 2 }],
    [
      'beside a rating from elsewhere',
      { rating: 4.1, ratingCount: 10 },
      { count: 1, sum: 5 },
      [5],
      { rating: 4, ratingCount: 9 },
    ],
    // 4.99 is what is kept of 300 five stars and one of two: no mean is above five.
    [
      'of so many that the mean was rounded',
      { rating: 4.99, ratingCount: 301 },
      { count: 0, sum: 0 },
      [1],
      { rating: 5, ratingCount: 300 },
    ],
  ])('without %s, which is hidden', (_, before, kept, hidden, after) => {
    expect(ratingAfter(before, kept, [], hidden)).toEqual(after)
  })

  it('is 0 of nothing', () => {
    expect(meanRating({ count: 0, sum: 0 })).toBe(0)
  })
})

describe('a tag of a review', () => {
  const [praise, complaint] = [{ max: 5 }, { max: 3 }]
  it.each([
    [1, false, true],
    [2, false, true],
    [3, true, true],
    [4, true, false],
    [5, true, false],
  ])('with %i stars: praise fits %s, a complaint %s', (stars, praiseFits, complaintFits) => {
    expect([fitsRating(praise, stars), fitsRating(complaint, stars)]).toEqual([praiseFits, complaintFits])
  })
})
