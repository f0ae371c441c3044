import { categoryRows } from './rows/catalogue/categories.ts'
import { pictureRows } from './rows/catalogue/pictures.ts'
import { locationRows } from './rows/catalogue/places.ts'

/** The six categories, the cities and the drawn pictures of the project, with which an imported catalogue may begin. */
export const ground = () => ({ pictures: pictureRows(), categories: categoryRows(), locations: locationRows() })
