import type { voucherModels } from '#backend/schema.ts'
import type { Clock } from '#demo/clock.ts'
import { pictureFor } from '#demo/pictures/pick.ts'
import { voucherModelTexts } from '#demo/texts/voucherModels.ts'

/** The cards that a printed voucher may come on. */
export const voucherModelRows = (clock: Clock): (typeof voucherModels.$inferInsert)[] =>
  voucherModelTexts.map(({ key, name }, index) => ({
    id: key,
    name,
    image: pictureFor(`card ${key}`).name,
    position: index + 1,
    createdAt: clock.at(-100, '10:00'),
  }))
