import type visits from '#i18n/messages/en/visits.json'

export type VisitMessages = typeof visits
