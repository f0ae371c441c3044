import type { StaffContext } from '#backend/context.ts'
import { requireCustomer } from '#backend/modules/accounts/index.ts'
import { listTransactions } from '#backend/modules/rewards/point/list.ts'
import { summarisePoints } from '#backend/modules/rewards/point/summary.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { consolePointCalls } from '#contract/rewards.ts'

type Answer = AnswerOf<(typeof consolePointCalls)['GET /console/customers/{id}/points']>

/** A customer's points as they see them themselves, in the words of whoever asks. */
export async function listPointsOf(ctx: StaffContext, id: string, { offset }: { offset: number }): Promise<Answer> {
  await requireCustomer(ctx, id)
  const own = { ...ctx, userId: id }
  const listed = await listTransactions(own, { type: 'all', offset })
  const { point, debt } = await summarisePoints(own)
  return { ...listed, purse: { point, debt } }
}
