/** Makes public/map/CITY.json and CITY-coast.json from data/map (docs/map.md): node scripts/map/drawCities.ts */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAP_CITIES } from '#domain/search/mapCities.ts'
import { cityFiles } from './cityFiles.ts'

const folder = join(import.meta.dirname, '../../public/map')
for (const city of MAP_CITIES)
  for (const [name, text] of await cityFiles(city)) await writeFile(join(folder, name), text)
