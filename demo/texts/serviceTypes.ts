import { facialServices } from './services/facial.ts'
import { massageServices } from './services/massage.ts'
import { onsenServices } from './services/onsen.ts'
import { salonServices } from './services/salon.ts'
import { scrubServices } from './services/scrub.ts'
import type { ServiceText } from './services/service.ts'
import { spaServices } from './services/spa.ts'

export type { ServiceText } from './services/service.ts'

/** Every service type a demo shop may offer. */
export const serviceTexts: ServiceText[] = [
  ...massageServices,
  ...scrubServices,
  ...salonServices,
  ...facialServices,
  ...onsenServices,
  ...spaServices,
]
