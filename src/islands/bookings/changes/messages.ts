import type visits from '#i18n/messages/en/bookings/changes.json'

export type VisitMessages = typeof visits
