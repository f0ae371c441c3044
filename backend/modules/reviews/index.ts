/** What other modules may use of reviews. */
export { reviewMails } from './mails/templates.ts'
export { registerReviews } from './register.ts'
export { consoleReviewRoutes } from './routes/consoleReviews.ts'
export { feedbackRoutes } from './routes/feedback.ts'
export { likeRoutes } from './routes/likes.ts'
export { reviewReportRoutes } from './routes/reports.ts'
export { reviewRoutes } from './routes/reviews.ts'
export { feedbacks, reviews } from './schema.ts'
