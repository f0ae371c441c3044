import { CustomRoutes, Resource } from 'ra-core'
import { lazy } from 'react'
import { Route } from 'react-router'

const ShopList = lazy(async () => ({ default: (await import('./ShopList.tsx')).ShopList }))
const ShopCreate = lazy(async () => ({ default: (await import('./ShopCreate.tsx')).ShopCreate }))
const PublicationForm = lazy(async () => ({ default: (await import('./PublicationForm.tsx')).PublicationForm }))
const HoursForm = lazy(async () => ({ default: (await import('./hours/HoursForm.tsx')).HoursForm }))
const ServiceList = lazy(async () => ({ default: (await import('./ServiceList.tsx')).ServiceList }))
const ServiceForm = lazy(async () => ({ default: (await import('./ServiceForm.tsx')).ServiceForm }))
const ServiceCreate = lazy(async () => ({ default: (await import('./ServiceForm.tsx')).ServiceCreate }))
const DetailsForm = lazy(async () => ({ default: (await import('./DetailsForm.tsx')).DetailsForm }))
const TextsForm = lazy(async () => ({ default: (await import('./TextsForm.tsx')).TextsForm }))
const CategoryList = lazy(async () => ({ default: (await import('./taxonomy/TermList.tsx')).CategoryList }))
const TagList = lazy(async () => ({ default: (await import('./taxonomy/TermList.tsx')).TagList }))
const CategoryPage = lazy(async () => ({ default: (await import('./taxonomy/TermPage.tsx')).CategoryPage }))
const TagPage = lazy(async () => ({ default: (await import('./taxonomy/TermPage.tsx')).TagPage }))
const PhotoList = lazy(async () => ({ default: (await import('./photos/PhotoList.tsx')).PhotoList }))
const PhotoPage = lazy(async () => ({ default: (await import('./photos/PhotoPage.tsx')).PhotoPage }))
const PhotoQueue = lazy(async () => ({ default: (await import('./photos/PhotoQueue.tsx')).PhotoQueue }))

/** The pages of shops: what they are, when they are open, what they offer, and how they look. */
export const cataloguePages = (
  <>
    <Resource name="shops" list={ShopList} create={ShopCreate} />
    <Resource name="photos" list={PhotoQueue} />
    <Resource name="categories" list={CategoryList} edit={CategoryPage} />
    <Resource name="tags" list={TagList} edit={TagPage} />
    <CustomRoutes>
      <Route path="/shops/:id/texts" element={<TextsForm />} />
      <Route path="/shops/:id/details" element={<DetailsForm />} />
      <Route path="/shops/:id/publication" element={<PublicationForm />} />
      <Route path="/shops/:id/hours" element={<HoursForm />} />
      <Route path="/shops/:id/services" element={<ServiceList />} />
      <Route path="/shops/:id/services/create" element={<ServiceCreate />} />
      <Route path="/shops/:shopId/services/:id" element={<ServiceForm />} />
      <Route path="/shops/:id/photos" element={<PhotoList />} />
      <Route path="/photos/:id" element={<PhotoPage />} />
    </CustomRoutes>
  </>
)
