import type mailTopic from '#i18n/messages/en/accounts/mailTopic.json'
import type profile from '#i18n/messages/en/accounts/profile.json'

export type MailTopicMessages = typeof mailTopic
export type ProfileMessages = typeof profile
export type ErrorMessages = Record<string, string>
