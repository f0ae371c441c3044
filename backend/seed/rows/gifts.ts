import type { giftCampaigns } from '#backend/db/schema/index.ts'
import type { Clock } from '#backend/seed/clock.ts'
import { emptyGift, endedGift } from '#backend/seed/named.ts'
import { pictureOf } from '#backend/seed/pictures/pick.ts'
import { giftTexts } from '#backend/seed/texts/gifts.ts'

const POINT_COSTS = [20, 30, 60]

/** Small thanks for points; of one nothing is left, one is over. */
export const giftCampaignRows = (clock: Clock): (typeof giftCampaigns.$inferInsert)[] =>
  giftTexts.map(({ key, name, description }, index) => ({
    id: key,
    name,
    description,
    image: pictureOf({ slug: `gift ${key}`, category: 'spa' }, '1:1').name,
    quota: key === emptyGift.id ? 0 : 40,
    pointCost: POINT_COSTS[index % POINT_COSTS.length]!,
    startTime: clock.at(-40, '00:00'),
    endTime: key === endedGift.id ? clock.at(-3, '23:59') : clock.at(50, '23:59'),
  }))
