import { findBrand } from '#backend/modules/catalogue/brand/find.ts'
import { listBrands } from '#backend/modules/catalogue/brand/list.ts'
import { listBranchNames } from '#backend/modules/catalogue/brand/listNames.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { brandCalls, brandListCalls } from '#contract/catalogue/brands.ts'

export const brandRoutes = handle(brandCalls, {
  'GET /brands/{slug}/names': ({ ctx, params }) => listBranchNames(ctx, params.slug),
  'GET /brands/{slug}': ({ ctx, params }) => findBrand(ctx, params.slug),
})

export const brandListRoutes = handle(brandListCalls, {
  'GET /top-brands': ({ ctx }) => listBrands(ctx, { top: true }),
  'GET /brands': ({ ctx }) => listBrands(ctx),
})
