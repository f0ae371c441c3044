import { REVIEW_PHOTO_MAX, REVIEW_TAG_MAX } from '#domain/constants.ts'
import type { Instant } from '#domain/epochMinutes.ts'
import { fitsRating } from './reviewTag.ts'

export const SUB_RATINGS = ['ambience', 'cleanliness', 'staff'] as const
type SubRating = (typeof SUB_RATINGS)[number]

/** A photo that was uploaded already: its name, and the width of its smallest file. */
export type DraftPhoto = { name: string; width: number; uploadedAt: string }

/** The review form of spec section 3, as far as the customer has come. */
export type ReviewDraft = {
  rating: number
  detailedRating: Record<SubRating, number>
  comment: string
  selectedTags: string[]
  anonymous: boolean
  massagerName: string
  typeId: string | null
  photos: DraftPhoto[]
}

export const emptyReviewDraft = (): ReviewDraft => ({
  rating: 0,
  detailedRating: { ambience: 0, cleanliness: 0, staff: 0 },
  comment: '',
  selectedTags: [],
  anonymous: false,
  massagerName: '',
  typeId: null,
  photos: [],
})

type Tag = { _id: string; max: number }

/** Other stars: tags that do not go with them are no longer chosen. */
export function withRating(draft: ReviewDraft, rating: number, tags: readonly Tag[]): ReviewDraft {
  const fitting = new Set(tags.filter((tag) => fitsRating(tag, rating)).map(({ _id }) => _id))
  return { ...draft, rating, selectedTags: draft.selectedTags.filter((id) => fitting.has(id)) }
}

/** Chooses a tag, or no longer; beyond the most that a review takes nothing changes. */
export function withTag(draft: ReviewDraft, id: string): ReviewDraft {
  const { selectedTags } = draft
  if (selectedTags.includes(id)) return { ...draft, selectedTags: selectedTags.filter((one) => one !== id) }
  return selectedTags.length < REVIEW_TAG_MAX ? { ...draft, selectedTags: [...selectedTags, id] } : draft
}

/** How many photos still fit, beside those that are on their way. */
export const photosLeft = ({ photos }: ReviewDraft, underWay = 0): number =>
  Math.max(0, REVIEW_PHOTO_MAX - photos.length - underWay)

/** Photos that no review shows are deleted after a day; an hour before that they are no longer counted on. */
const PHOTO_KEPT_HOURS = 23

export function withoutOldPhotos(draft: ReviewDraft, now: Instant): ReviewDraft {
  const oldest = new Date(now).getTime() - PHOTO_KEPT_HOURS * 3_600_000
  return { ...draft, photos: draft.photos.filter(({ uploadedAt }) => Date.parse(uploadedAt) >= oldest) }
}
