/** What other modules may use of desk. */
export { calendarFeedRoutes, consoleCalendarRoutes } from './calendarFeed/routes.ts'
export { consoleDayRoutes } from './consoleDay/routes.ts'
export { deskMails } from './mails/templates.ts'
export { mayOpenReceipt } from './receiptImage.ts'
export { registerDesk } from './register.ts'
export { deskRoutes } from './routes.ts'
export { forgetSteps } from './step/record.ts'
export { mailSummaries } from './summary.ts'
