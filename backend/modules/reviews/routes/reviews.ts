import { createReview, createReviews } from '#backend/modules/reviews/review/create.ts'
import { findReviewOfVisit, findReviewOfVoucher } from '#backend/modules/reviews/review/findOwn.ts'
import { listReviewsOfBrand, listReviewsOfDeal, listReviewsOfShop } from '#backend/modules/reviews/review/list.ts'
import { listLatestReviews } from '#backend/modules/reviews/review/listLatest.ts'
import { listReviewTags } from '#backend/modules/reviews/review/listTags.ts'
import { uploadPhotos } from '#backend/modules/reviews/review/uploadPhotos.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { reviewCalls } from '#contract/reviews/reviews.ts'

export const reviewRoutes = handle(reviewCalls, {
  'GET /v2/reviews/shops/{id}': ({ ctx, params, query }) => listReviewsOfShop(ctx, params.id, query),
  'GET /reviews/shops/{id}': ({ ctx, params, query }) => listReviewsOfShop(ctx, params.id, query),
  'GET /reviews/brands/{id}': ({ ctx, params, query }) => listReviewsOfBrand(ctx, params.id, query),
  'GET /reviews/deals/{id}': ({ ctx, params, query }) => listReviewsOfDeal(ctx, params.id, query),
  'GET /reviews/latest': ({ ctx, query }) => listLatestReviews(ctx, query),
  'GET /reviews/reservations/{id}': ({ ctx, params }) => findReviewOfVisit(ctx, params.id),
  'GET /reviews/vouchers/{id}': ({ ctx, params }) => findReviewOfVoucher(ctx, params.id),
  'POST /reviews': ({ ctx, body }) => createReview(ctx, body),
  'POST /reviews/batch': ({ ctx, body }) => createReviews(ctx, body.reviews),
  'POST /reviews/photos/upload': ({ ctx, form }) => uploadPhotos(ctx, form.photos),
  'GET /review-tags': ({ ctx }) => listReviewTags(ctx),
})
