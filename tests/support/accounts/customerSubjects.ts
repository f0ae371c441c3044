import type { Database } from '#backend/context.ts'
import type { Subject } from './consoleSubject.ts'
import { insertUser } from './customers.ts'

/** The calls about customers, who are the whole marketplace's. */
export function customerSubjects(db: () => Database): Record<string, Subject> {
  const ofCustomer = (act: string, body?: object, change?: Parameters<typeof insertUser>[1]): Subject => ({
    about: 'marketplace',
    ask: async () => {
      const { id } = await insertUser(db(), change)
      return { path: `/console/customers/${id}${act}`, ...(body && { body }) }
    },
  })
  const word = 'They asked for it.'
  return {
    'GET /console/customers': { about: 'marketplace', ask: () => ({ path: '/console/customers' }) },
    'GET /console/customers/{id}': ofCustomer(''),
    'GET /console/customers/{id}/orders': ofCustomer('/orders'),
    'GET /console/customers/{id}/points': ofCustomer('/points'),
    'POST /console/customers/{id}/points': ofCustomer('/points', { balance: 0, amount: 5, reason: 'goodwill' }),
    'POST /console/customers/{id}/block': ofCustomer('/block', { word }),
    'POST /console/customers/{id}/export': ofCustomer('/export', { word }),
    'POST /console/customers/{id}/erasure': ofCustomer('/erasure', { word }),
    'POST /console/customers/{id}/unblock': ofCustomer('/unblock', { word }, { blockedAt: new Date() }),
  }
}
