import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { IMPORT_FAULTS, IMPORT_MAX } from '#domain/catalogue/importFault.ts'

const count = z.int().nonnegative()

const ImportPlan = z.object({
  digest: z.string().describe('Names this plan: of this file, over what is stored now.'),
  counts: z
    .array(z.object({ kind: z.string(), added: count, changed: count, unchanged: count, refused: count }))
    .describe('How many things of each kind.'),
  changes: z
    .array(
      z.object({
        ...{ line: z.int(), kind: z.string(), _id: z.string(), name: z.string(), isNew: z.boolean() },
        fields: z
          .array(z.object({ field: z.string(), before: z.string(), after: z.string() }))
          .describe('As JSON, cut where it is long; nothing of what is new.'),
      }),
    )
    .describe('The first of them.'),
  changeCount: count,
  faults: z
    .array(
      z.object({
        ...{ line: z.int(), name: z.string(), field: z.string(), code: z.enum(IMPORT_FAULTS), said: z.string() },
        isWarning: z.boolean().describe('The line is taken, without what cannot be.'),
      }),
    )
    .describe('The first of them.'),
  faultCount: count,
})
export type ImportPlan = z.infer<typeof ImportPlan>

const content = z.string().min(1).max(IMPORT_MAX).describe('A catalogue file (docs/catalogue.md).')

export const consoleImportCalls = {
  'POST /console/imports/check': {
    about: 'What an import of a file would change, and what is wrong with it; nothing is written. /console/imports.',
    auth: false,
    permission: 'catalogue.import',
    body: z.object({ content }),
    answer: z.object({ plan: ImportPlan }),
  },
  'POST /console/imports': {
    about:
      'Imports a file as its plan was shown, all of it; where what is stored has moved since, nothing: 166. What the database refuses: 422, and nothing. /console/imports.',
    auth: false,
    permission: 'catalogue.import',
    body: z.object({ content, digest: z.string().max(100) }),
    answer: z.object({ plan: ImportPlan }),
  },
} as const satisfies Calls
