import { api } from '#api/browser.ts'

/** Whether first-order promotions are for this customer; false without an answer. */
export const isForFirstOrder = (): Promise<boolean> =>
  api('GET /promotions/offered').then(
    ({ newUser }) => newUser !== null,
    () => false,
  )
