/** What a customer may choose to say when they cancel; it is sent as `cancelReason`, which may also be their own words. */
export const CANCEL_REASONS = ['plansChanged', 'wrongTime', 'unwell', 'tooFar', 'foundOther', 'mistake'] as const
