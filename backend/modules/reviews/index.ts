/** What other modules may use of reviews. */
export { setLike } from './like/set.ts'
export { registerReviews } from './register.ts'
export { feedbackHandlers } from './routes/feedback.ts'
export { reviewRoutes } from './routes/reviews.ts'
export { feedbacks } from './schema.ts'
