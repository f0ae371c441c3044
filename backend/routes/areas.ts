import type { Routes } from '#backend/http/handle.ts'
import { contentRoutes } from './content.ts'
import { reservationRoutes } from './reservations.ts'
import { userRoutes } from './users.ts'

/** Every area of calls, by the name that the API document gives it. */
export const areas: Record<string, Routes> = {
  Content: contentRoutes,
  Reservations: reservationRoutes,
  Users: userRoutes,
}
