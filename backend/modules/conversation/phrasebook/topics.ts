import { allergies } from './allergies.ts'
import { booking } from './booking.ts'
import { comfort } from './comfort.ts'
import { directions } from './directions.ts'
import { greeting } from './greeting.ts'
import { health } from './health.ts'
import { injuries } from './injuries.ts'
import { pain } from './pain.ts'
import { payment } from './payment.ts'
import type { Topic } from './phrase.ts'
import { pregnancy } from './pregnancy.ts'
import { pressure } from './pressure.ts'
import { privacy } from './privacy.ts'
import { temperature } from './temperature.ts'
import { thanks } from './thanks.ts'
import { time } from './time.ts'
import { tips } from './tips.ts'

/** The phrasebook in the order of a visit. */
export const TOPICS: readonly Topic[] = [
  greeting,
  booking,
  directions,
  health,
  pregnancy,
  injuries,
  allergies,
  privacy,
  pressure,
  pain,
  temperature,
  comfort,
  time,
  payment,
  tips,
  thanks,
]
