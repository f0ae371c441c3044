import { createApi } from './client.ts'

/** The backend as the browser reaches it: always through its own origin. */
export const api = createApi({ baseUrl: '/api' })
