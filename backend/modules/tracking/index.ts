/** What other modules may use of tracking. */
export { forgetTracked } from './event/forget.ts'
export { listTracked } from './event/list.ts'
export { registerTracking } from './register.ts'
export { trackingRoutes } from './routes/events.ts'
export { likeRoutes } from './routes/marks.ts'
