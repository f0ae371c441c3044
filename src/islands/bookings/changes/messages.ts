import type visits from '#i18n/messages/en/bookings/changes.json'

export type BookingChangeMessages = typeof visits
