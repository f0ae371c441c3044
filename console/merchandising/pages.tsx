import { Resource } from 'ra-core'
import { lazy } from 'react'

const FlashSaleList = lazy(async () => ({ default: (await import('./FlashSaleList.tsx')).FlashSaleList }))
const FlashSaleCreate = lazy(async () => ({ default: (await import('./FlashSaleCreate.tsx')).FlashSaleCreate }))
const FlashSalePage = lazy(async () => ({ default: (await import('./FlashSalePage.tsx')).FlashSalePage }))

/** The pages of what sells at prices. */
export const merchandisingPages = (
  <Resource name="flash-sales" list={FlashSaleList} create={FlashSaleCreate} edit={FlashSalePage} />
)
