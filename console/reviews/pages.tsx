import { CustomRoutes, Resource } from 'ra-core'
import { lazy } from 'react'
import { Route } from 'react-router'

const ReviewList = lazy(async () => ({ default: (await import('./ReviewList.tsx')).ReviewList }))
const ReviewPage = lazy(async () => ({ default: (await import('./ReviewPage.tsx')).ReviewPage }))

/** The pages of reviews. */
export const reviewPages = (
  <>
    <Resource name="reviews" list={ReviewList} />
    <CustomRoutes>
      <Route path="/reviews/:id" element={<ReviewPage />} />
    </CustomRoutes>
  </>
)
