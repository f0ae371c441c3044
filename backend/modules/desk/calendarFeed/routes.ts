import { handle } from '#backend/platform/http/handle.ts'
import { calendarFeedCalls, consoleCalendarCalls } from '#contract/desk/calendarFeed.ts'
import { endFeed, findOwnFeed, makeFeed } from './own.ts'
import { readFeed } from './read.ts'

export const consoleCalendarRoutes = handle(consoleCalendarCalls, {
  'GET /console/shops/{id}/calendar': ({ ctx, params }) => findOwnFeed(ctx, params.id),
  'POST /console/shops/{id}/calendar': ({ ctx, params }) => makeFeed(ctx, params.id),
  'DELETE /console/shops/{id}/calendar': ({ ctx, params }) => endFeed(ctx, params.id),
})

export const calendarFeedRoutes = handle(calendarFeedCalls, {
  'GET /calendars/{secret}/sabai.ics': ({ ctx, params }) => readFeed(ctx, params.secret),
})
