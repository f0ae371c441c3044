import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, CoreAdminUI } from 'ra-core'
import { Login } from './accounts/Login.tsx'
import { accountPages } from './accounts/pages.tsx'
import { cataloguePages } from './catalogue/pages.tsx'
import { customerPages } from './customers/pages.tsx'
import { authProvider } from './data/authProvider.ts'
import { dataProvider } from './data/dataProvider.ts'
import { deskPages } from './desk/pages.tsx'
import { i18nProvider } from './i18n/provider.ts'
import { Spoken } from './i18n/Spoken.tsx'
import { importPages } from './imports/pages.tsx'
import { jobPages } from './jobs/pages.tsx'
import { Denied, Failed, Lost } from './kit/Failed.tsx'
import { Loading } from './kit/Loading.tsx'
import { merchandisingPages } from './merchandising/pages.tsx'
import { orderPages } from './orders/pages.tsx'
import { payoutPages } from './payouts/pages.tsx'
import { reviewPages } from './reviews/pages.tsx'
import { settingsPages } from './settings/pages.tsx'
import { Layout } from './shell/Layout.tsx'
import { numberPages } from './tracking/pages.tsx'
import { voucherPages } from './vouchers/pages.tsx'

const queryClient = new QueryClient({
  // What is refused once is refused again; a lost connection is tried by hand.
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true } },
})

/** The console: who comes in, and the pages of each module, loaded when they are opened. */
export const Console = () => (
  <CoreAdminContext
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
  >
    <Spoken>
      <CoreAdminUI
        disableTelemetry
        requireAuth
        layout={Layout}
        loginPage={Login}
        loading={Loading}
        error={Failed}
        catchAll={Lost}
        accessDenied={Denied}
        title="Sabai"
      >
        {cataloguePages}
        {deskPages}
        {numberPages}
        {reviewPages}
        {merchandisingPages}
        {voucherPages}
        {orderPages}
        {payoutPages}
        {customerPages}
        {accountPages}
        {importPages}
        {jobPages}
        {settingsPages}
      </CoreAdminUI>
    </Spoken>
  </CoreAdminContext>
)
