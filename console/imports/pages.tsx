import { Resource } from 'ra-core'
import { lazy } from 'react'

const ImportPage = lazy(async () => ({ default: (await import('./ImportPage.tsx')).ImportPage }))

/** The page of imports. */
export const importPages = (
  <>
    <Resource name="imports" list={ImportPage} />
  </>
)
