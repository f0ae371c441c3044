/** What may be wrong with a review: why it is reported, and why it is hidden. Its author is told it in words. */
export const REVIEW_FAULTS = ['insulting', 'personal', 'advertising', 'notOfVisit', 'unlawful'] as const

export type ReviewFault = (typeof REVIEW_FAULTS)[number]
