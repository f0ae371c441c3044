/**
 * Kinds of mails that an address may do without: requests for a review, and the morning's list of a shop. All others are
 * transactional (docs/decisions/0132).
 */
export const MAIL_TOPICS = ['reviewRequest', 'shopDay'] as const
export type MailTopic = (typeof MAIL_TOPICS)[number]
