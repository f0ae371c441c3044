/** What other modules may use of pricing. */
export { changePrice } from './changePrice.ts'
export { findBranches, findWantedDeals, usableAt, type WantedDeal } from './dealLines.ts'
export { movePricer } from './moveQuote.ts'
export { findPassLine } from './passLine.ts'
export { type BookingPricer, bookingPricer } from './priceBooking.ts'
export { bookingLines, quoteLines } from './quoteLines.ts'
export { applyPromotionRoutes } from './routes.ts'
export { viewQuote } from './viewQuote.ts'
