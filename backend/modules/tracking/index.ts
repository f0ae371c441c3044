/** What other modules may use of tracking. */
export { forgetBrowsing } from './browsingHistory/forget.ts'
export { forgetTracked } from './event/forget.ts'
export { listTracked } from './event/list.ts'
export { registerTracking } from './register.ts'
export { browsingRoutes } from './routes/browsing.ts'
export { consoleNumberRoutes } from './routes/consoleNumbers.ts'
export { trackingRoutes } from './routes/events.ts'
export { countShopViews } from './shopView/count.ts'
