import { CustomRoutes, Resource } from 'ra-core'
import { lazy } from 'react'
import { Route } from 'react-router'

const OrderList = lazy(async () => ({ default: (await import('./OrderList.tsx')).OrderList }))
const OrderPage = lazy(async () => ({ default: (await import('./OrderPage.tsx')).OrderPage }))

/** The pages of orders and their money. */
export const orderPages = (
  <>
    <Resource name="orders" list={OrderList} />
    <CustomRoutes>
      <Route path="/orders/:id" element={<OrderPage />} />
    </CustomRoutes>
  </>
)
