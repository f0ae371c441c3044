import { Resource } from 'ra-core'
import { lazy } from 'react'

const DealList = lazy(async () => ({ default: (await import('./DealList.tsx')).DealList }))
const DealCreate = lazy(async () => ({ default: (await import('./DealCreate.tsx')).DealCreate }))
const DealPage = lazy(async () => ({ default: (await import('./DealPage.tsx')).DealPage }))
const PassList = lazy(async () => ({ default: (await import('./PassList.tsx')).PassList }))
const PassCreate = lazy(async () => ({ default: (await import('./PassPage.tsx')).PassCreate }))
const PassPage = lazy(async () => ({ default: (await import('./PassPage.tsx')).PassPage }))

/** The pages of what is paid ahead. */
export const voucherPages = (
  <>
    <Resource name="deals" list={DealList} create={DealCreate} edit={DealPage} />
    <Resource name="passes" list={PassList} create={PassCreate} edit={PassPage} />
  </>
)
