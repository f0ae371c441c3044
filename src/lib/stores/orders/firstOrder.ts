import { api } from '#api/browser.ts'

/** Whether what is for a first order is for this customer; not where nobody answers. */
export const isForFirstOrder = (): Promise<boolean> =>
  api('GET /promotions/offered').then(
    ({ newUser }) => newUser !== null,
    () => false,
  )
