/** What other modules may use of reviews. */
export { registerReviews } from './register.ts'
export { feedbackRoutes } from './routes/feedback.ts'
export { likeRoutes } from './routes/likes.ts'
export { reviewRoutes } from './routes/reviews.ts'
export { feedbacks, reviews } from './schema.ts'
