import { CustomRoutes, Resource } from 'ra-core'
import { lazy } from 'react'
import { Route } from 'react-router'

const StatementList = lazy(async () => ({ default: (await import('./StatementList.tsx')).StatementList }))
const StatementPage = lazy(async () => ({ default: (await import('./StatementPage.tsx')).StatementPage }))
const PayoutList = lazy(async () => ({ default: (await import('./PayoutList.tsx')).PayoutList }))
const RateList = lazy(async () => ({ default: (await import('./RateList.tsx')).RateList }))

/** The pages of what shops get. */
export const payoutPages = (
  <>
    <Resource name="statements" list={StatementList} />
    <Resource name="payouts" list={PayoutList} />
    <Resource name="rates" list={RateList} />
    <CustomRoutes>
      <Route path="/statements/:id/:month" element={<StatementPage />} />
    </CustomRoutes>
  </>
)
