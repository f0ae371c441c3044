import { Resource } from 'ra-core'
import { lazy } from 'react'

const BannerList = lazy(async () => ({ default: (await import('./BannerList.tsx')).BannerList }))
const BannerCreate = lazy(async () => ({ default: (await import('./BannerPage.tsx')).BannerCreate }))
const BannerPage = lazy(async () => ({ default: (await import('./BannerPage.tsx')).BannerPage }))
const BrandList = lazy(async () => ({ default: (await import('./BrandList.tsx')).BrandList }))

/** The pages of what the shop windows show. */
export const merchandisingPages = (
  <>
    <Resource name="banners" list={BannerList} create={BannerCreate} edit={BannerPage} />
    <Resource name="brands" list={BrandList} />
  </>
)
