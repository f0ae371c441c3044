import { CustomRoutes, Resource } from 'ra-core'
import { lazy } from 'react'
import { Route } from 'react-router'

const CustomerList = lazy(async () => ({ default: (await import('./CustomerList.tsx')).CustomerList }))
const CustomerPage = lazy(async () => ({ default: (await import('./CustomerPage.tsx')).CustomerPage }))

/** The pages of customers. */
export const customerPages = (
  <>
    <Resource name="customers" list={CustomerList} />
    <CustomRoutes>
      <Route path="/customers/:id" element={<CustomerPage />} />
    </CustomRoutes>
  </>
)
