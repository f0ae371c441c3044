import { api } from '#api/browser.ts'
import type { NonResponders } from '#contract/instant/instant.ts'

/** Why shops nearby do not answer a request; undefined without an answer. */
export const findNonResponders = (id: string): Promise<NonResponders | undefined> =>
  api('GET /instant-massages/requests', { query: { id } }).then(
    ({ nonResponders }) => nonResponders,
    () => undefined,
  )
