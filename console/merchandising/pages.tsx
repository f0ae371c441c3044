import { Resource } from 'ra-core'
import { lazy } from 'react'

const FlashSaleList = lazy(async () => ({ default: (await import('./FlashSaleList.tsx')).FlashSaleList }))
const FlashSaleCreate = lazy(async () => ({ default: (await import('./FlashSaleCreate.tsx')).FlashSaleCreate }))
const FlashSalePage = lazy(async () => ({ default: (await import('./FlashSalePage.tsx')).FlashSalePage }))
const PromotionList = lazy(async () => ({ default: (await import('./PromotionList.tsx')).PromotionList }))
const PromotionCreate = lazy(async () => ({ default: (await import('./PromotionCreate.tsx')).PromotionCreate }))
const PromotionPage = lazy(async () => ({ default: (await import('./PromotionPage.tsx')).PromotionPage }))

/** The pages of what sells at prices. */
export const merchandisingPages = (
  <>
    <Resource name="flash-sales" list={FlashSaleList} create={FlashSaleCreate} edit={FlashSalePage} />
    <Resource name="promotions" list={PromotionList} create={PromotionCreate} edit={PromotionPage} />
  </>
)
