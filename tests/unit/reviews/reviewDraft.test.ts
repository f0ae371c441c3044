import { describe, expect, it } from 'vitest'
import { emptyReviewDraft, photosLeft, withoutOldPhotos, withRating, withTag } from '#domain/reviews/reviewDraft.ts'

const tags = [
  { _id: 'warm-hands', max: 5 },
  { _id: 'loud', max: 3 },
  { _id: 'unclean', max: 2 },
]

describe('a review while it is written', () => {
  it.each([
    [5, ['warm-hands']],
    [3, ['warm-hands', 'loud']],
    [2, ['loud', 'unclean']],
  ])('at %i stars keeps only the tags that go with them', (rating, kept) => {
    const draft = { ...emptyReviewDraft(), selectedTags: tags.map(({ _id }) => _id) }
    expect(withRating(draft, rating, tags)).toMatchObject({ rating, selectedTags: kept })
  })

  it('takes ten tags, drops one on a second tap, and ignores the eleventh', () => {
    const names = Array.from({ length: 11 }, (_, at) => `tag-${at}`)
    const full = names.reduce(withTag, emptyReviewDraft())
    expect(full.selectedTags).toEqual(names.slice(0, 10))
    expect(withTag(full, 'tag-3').selectedTags).toHaveLength(9)
  })

  it('has room for six photos, those on their way included', () => {
    const photos = [1, 2, 3].map((n) => ({ name: `p${n}`, width: 320, uploadedAt: '2026-11-21T10:00:00+07:00' }))
    const draft = { ...emptyReviewDraft(), photos }
    expect(photosLeft(draft)).toBe(3)
    expect(photosLeft(draft, 3)).toBe(0)
    expect(photosLeft(draft, 5)).toBe(0)
  })

  it('no longer counts on a photo of yesterday, which is swept away', () => {
    const photos = [
      { name: 'yesterday', width: 320, uploadedAt: '2026-11-20T10:59:00+07:00' },
      { name: 'today', width: 320, uploadedAt: '2026-11-20T11:00:00+07:00' },
    ]
    const left = withoutOldPhotos({ ...emptyReviewDraft(), photos }, '2026-11-21T10:00:00+07:00').photos
    expect(left.map(({ name }) => name)).toEqual(['today'])
  })
})
