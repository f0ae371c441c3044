import { Resource } from 'ra-core'
import { lazy } from 'react'

const BannerList = lazy(async () => ({ default: (await import('./windows/BannerList.tsx')).BannerList }))
const BannerCreate = lazy(async () => ({ default: (await import('./windows/BannerPage.tsx')).BannerCreate }))
const BannerPage = lazy(async () => ({ default: (await import('./windows/BannerPage.tsx')).BannerPage }))
const CarouselList = lazy(async () => ({ default: (await import('./carousels/CarouselList.tsx')).CarouselList }))
const CarouselCreate = lazy(async () => ({ default: (await import('./carousels/CarouselPage.tsx')).CarouselCreate }))
const CarouselPage = lazy(async () => ({ default: (await import('./carousels/CarouselPage.tsx')).CarouselPage }))
const PostList = lazy(async () => ({ default: (await import('./posts/PostList.tsx')).PostList }))
const PostCreate = lazy(async () => ({ default: (await import('./posts/PostPage.tsx')).PostCreate }))
const PostPage = lazy(async () => ({ default: (await import('./posts/PostPage.tsx')).PostPage }))
const BrandList = lazy(async () => ({ default: (await import('./windows/BrandList.tsx')).BrandList }))

const FlashSaleList = lazy(async () => ({ default: (await import('./FlashSaleList.tsx')).FlashSaleList }))
const FlashSaleCreate = lazy(async () => ({ default: (await import('./FlashSaleCreate.tsx')).FlashSaleCreate }))
const FlashSalePage = lazy(async () => ({ default: (await import('./FlashSalePage.tsx')).FlashSalePage }))
const PromotionList = lazy(async () => ({ default: (await import('./PromotionList.tsx')).PromotionList }))
const PromotionCreate = lazy(async () => ({ default: (await import('./PromotionCreate.tsx')).PromotionCreate }))
const PromotionPage = lazy(async () => ({ default: (await import('./PromotionPage.tsx')).PromotionPage }))

/** The pages of what the shop windows show, and of what sells at prices. */
export const merchandisingPages = (
  <>
    <Resource name="banners" list={BannerList} create={BannerCreate} edit={BannerPage} />
    <Resource name="carousels" list={CarouselList} create={CarouselCreate} edit={CarouselPage} />
    <Resource name="posts" list={PostList} create={PostCreate} edit={PostPage} />
    <Resource name="brands" list={BrandList} />
    <Resource name="flash-sales" list={FlashSaleList} create={FlashSaleCreate} edit={FlashSalePage} />
    <Resource name="promotions" list={PromotionList} create={PromotionCreate} edit={PromotionPage} />
  </>
)
