import type { ServiceContext } from '#backend/context.ts'
import { openDesk } from '#backend/modules/accounts/index.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { acceptInstant, declineInstant } from './instant.ts'
import { viewDesk } from './view.ts'

type Input = { urlName: string; id: string }

/** Applies the desk's answer to an instant request; answers the whole desk. */
export async function answerInstant(ctx: ServiceContext, { urlName, id }: Input, isAccepted: boolean): Promise<Desk> {
  const shop = await openDesk(ctx, urlName)
  await (isAccepted ? acceptInstant(ctx, shop, id) : declineInstant(ctx, shop, id))
  return viewDesk(ctx, shop)
}
