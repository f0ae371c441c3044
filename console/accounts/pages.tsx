import { CustomRoutes, Resource } from 'ra-core'
import { lazy } from 'react'
import { Route } from 'react-router'
import { Waiting } from '#console/shell/Waiting.tsx'

const Invited = lazy(async () => ({ default: (await import('./Invited.tsx')).Invited }))
const PeopleList = lazy(async () => ({ default: (await import('./PeopleList.tsx')).PeopleList }))
const InvitationList = lazy(async () => ({ default: (await import('./InvitationList.tsx')).InvitationList }))
const InviteForm = lazy(async () => ({ default: (await import('./InviteForm.tsx')).InviteForm }))
const AuditList = lazy(async () => ({ default: (await import('./AuditList.tsx')).AuditList }))
const Account = lazy(async () => ({ default: (await import('./Account.tsx')).Account }))

/** The pages of people, what they did, and of the own log-in. */
export const accountPages = (
  <>
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
    </CustomRoutes>
    <Resource name="people" list={PeopleList} />
    <Resource name="invitations" list={InvitationList} create={InviteForm} />
    <Resource name="audit" list={AuditList} />
  </>
)
