import { api } from '#api/browser.ts'
import type { SilentShops } from '#contract/instant.ts'

/** Why shops nearby do not answer a request; undefined without an answer. */
export const findSilent = (id: string): Promise<SilentShops | undefined> =>
  api('GET /instant-massages/requests', { query: { id } }).then(
    ({ silent }) => silent,
    () => undefined,
  )
