import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'ra-core'
import { lazy } from 'react'
import { Route } from 'react-router'
import { Login } from './accounts/Login.tsx'
import { authProvider } from './data/authProvider.ts'
import { dataProvider } from './data/dataProvider.ts'
import { i18nProvider } from './i18n/provider.ts'
import { Spoken } from './i18n/Spoken.tsx'
import { Denied, Failed, Lost } from './kit/Failed.tsx'
import { Loading } from './kit/Loading.tsx'
import { Layout } from './shell/Layout.tsx'
import { Waiting } from './shell/Waiting.tsx'

const Invited = lazy(async () => ({ default: (await import('./accounts/Invited.tsx')).Invited }))
const PeopleList = lazy(async () => ({ default: (await import('./accounts/PeopleList.tsx')).PeopleList }))
const InvitationList = lazy(async () => ({ default: (await import('./accounts/InvitationList.tsx')).InvitationList }))
const InviteForm = lazy(async () => ({ default: (await import('./accounts/InviteForm.tsx')).InviteForm }))
const AuditList = lazy(async () => ({ default: (await import('./accounts/AuditList.tsx')).AuditList }))
const FailedJobList = lazy(async () => ({ default: (await import('./jobs/FailedJobList.tsx')).FailedJobList }))
const Account = lazy(async () => ({ default: (await import('./accounts/Account.tsx')).Account }))
const ShopList = lazy(async () => ({ default: (await import('./catalogue/ShopList.tsx')).ShopList }))
const ShopCreate = lazy(async () => ({ default: (await import('./catalogue/ShopCreate.tsx')).ShopCreate }))
const PublicationForm = lazy(async () => ({
  default: (await import('./catalogue/PublicationForm.tsx')).PublicationForm,
}))
const HoursForm = lazy(async () => ({ default: (await import('./catalogue/HoursForm.tsx')).HoursForm }))
const ServiceList = lazy(async () => ({ default: (await import('./catalogue/ServiceList.tsx')).ServiceList }))
const ServiceForm = lazy(async () => ({ default: (await import('./catalogue/ServiceForm.tsx')).ServiceForm }))
const ServiceCreate = lazy(async () => ({ default: (await import('./catalogue/ServiceForm.tsx')).ServiceCreate }))

const DetailsForm = lazy(async () => ({ default: (await import('./catalogue/DetailsForm.tsx')).DetailsForm }))
const TextsForm = lazy(async () => ({ default: (await import('./catalogue/TextsForm.tsx')).TextsForm }))

const PhotoList = lazy(async () => ({ default: (await import('./catalogue/photos/PhotoList.tsx')).PhotoList }))
const PhotoPage = lazy(async () => ({ default: (await import('./catalogue/photos/PhotoPage.tsx')).PhotoPage }))
const PhotoQueue = lazy(async () => ({ default: (await import('./catalogue/photos/PhotoQueue.tsx')).PhotoQueue }))

const ReviewList = lazy(async () => ({ default: (await import('./reviews/ReviewList.tsx')).ReviewList }))
const ReviewPage = lazy(async () => ({ default: (await import('./reviews/ReviewPage.tsx')).ReviewPage }))

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
        <CustomRoutes noLayout>
          <Route
            path="/invitation"
            element={
              <Waiting>
                <Invited />
              </Waiting>
            }
          />
        </CustomRoutes>
        <CustomRoutes>
          <Route path="/account" element={<Account />} />
          <Route path="/shops/:id/texts" element={<TextsForm />} />
          <Route path="/shops/:id/details" element={<DetailsForm />} />
          <Route path="/shops/:id/publication" element={<PublicationForm />} />
          <Route path="/shops/:id/hours" element={<HoursForm />} />
          <Route path="/shops/:id/services" element={<ServiceList />} />
          <Route path="/shops/:id/services/create" element={<ServiceCreate />} />
          <Route path="/shops/:shopId/services/:id" element={<ServiceForm />} />
          <Route path="/shops/:id/photos" element={<PhotoList />} />
          <Route path="/photos/:id" element={<PhotoPage />} />
          <Route path="/reviews/:id" element={<ReviewPage />} />
        </CustomRoutes>
        <Resource name="shops" list={ShopList} create={ShopCreate} />
        <Resource name="photos" list={PhotoQueue} />
        <Resource name="reviews" list={ReviewList} />
        <Resource name="people" list={PeopleList} />
        <Resource name="invitations" list={InvitationList} create={InviteForm} />
        <Resource name="audit" list={AuditList} />
        <Resource name="jobs" list={FailedJobList} />
      </CoreAdminUI>
    </Spoken>
  </CoreAdminContext>
)
