import { Resource } from 'ra-core'
import { lazy } from 'react'

const DifferenceList = lazy(async () => ({ default: (await import('./DifferenceList.tsx')).DifferenceList }))

/** The pages of money. */
export const orderPages = (
  <>
    <Resource name="differences" list={DifferenceList} />
  </>
)
