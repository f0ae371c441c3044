import type { areas, locations } from '#backend/schema.ts'
import { pictureOfCity } from '#demo/pictures/pick.ts'
import { areaTexts, locationTexts } from '#demo/texts/places.ts'

export const locationRows = (): (typeof locations.$inferInsert)[] =>
  locationTexts.map(({ slug, name, latitude, longitude }, index) => ({
    id: slug,
    slug,
    name,
    image: pictureOfCity(slug).name,
    latitude,
    longitude,
    position: index + 1,
  }))

export const areaRows = (): (typeof areas.$inferInsert)[] =>
  areaTexts.map(({ slug, location, name, latitude, longitude }) => ({
    id: slug,
    slug,
    locationId: location,
    name,
    latitude,
    longitude,
  }))
