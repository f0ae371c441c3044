import type { Database, StaffContext } from '#backend/context.ts'
import { checkImport } from '#backend/modules/catalogue/consoleImport/import.ts'
import type { Subject } from './consoleSubject.ts'

const CONTENT = '{"kind":"planet"}'

/** The calls of imports, which are the marketplace's own; the file is one of which nothing is taken. */
export function importSubjects(db: () => Database): Record<string, Subject> {
  return {
    'POST /console/imports/check': {
      about: 'marketplace',
      ask: () => ({ path: '/console/imports/check', body: { content: CONTENT } }),
    },
    'POST /console/imports': {
      about: 'marketplace',
      ask: async () => {
        const ctx = { db: db(), now: new Date() } as StaffContext
        const { plan } = await checkImport(ctx, { content: CONTENT })
        return { path: '/console/imports', body: { content: CONTENT, digest: plan.digest } }
      },
    },
  }
}
