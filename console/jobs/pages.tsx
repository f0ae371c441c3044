import { Resource } from 'ra-core'
import { lazy } from 'react'

const FailedJobList = lazy(async () => ({ default: (await import('./FailedJobList.tsx')).FailedJobList }))

/** The pages of failed jobs. */
export const jobPages = (
  <>
    <Resource name="jobs" list={FailedJobList} />
  </>
)
