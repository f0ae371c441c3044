import { sql } from 'drizzle-orm'
import {
  anan,
  bookableOption,
  bookableShop,
  DEMO_PASSWORD,
  deliveryShop,
  demoAdmin,
  lowStockOption,
  mali,
  multiBonusDeal,
  secondBookableOption,
  stepsDeal,
} from '#demo/named.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { insertUsers } from '#tests/support/accounts/customers.ts'
import { openStaffSession } from '#tests/support/accounts/staff.ts'
import { type Demo, STAFF_LINK_SECRET } from '#tests/support/contract/demo.ts'
import { deskLinkOf } from '#tests/support/desk/desk.ts'
import type { Known } from './plausible.ts'

/** Customers whose log-in may be lost. */
const SPENT = 600
/** Sessions at the console that may be ended. */
const SPENT_SESSIONS = 60

/** What customers of the demo have and know, and who is logged in where. */
export type World = {
  known(call: string): Known
  tokenFor(call: string): string
  /** The session at the console of the demo's admin. */
  staffFor(call: string): string
}

/** Calls after which the log-in, or the account, is gone. */
const ENDS_LOGIN = /signout|account-deletion|renewPassword|PATCH \/users|passkey|DELETE \/devices/

/** What `{id}` of a path means. */
const ID_OF: [RegExp, string][] = [
  [/\/console\/grants/, 'grants'],
  [/\/console\/invitations/, 'invitations'],
  [/reservation|\/receipts\//, 'visits'],
  [/\/special-requests\/\{id\}/, 'special'],
  [/\/shops?\//, 'shops'],
  [/\/brands\//, 'brand'],
  [/\/deals\//, 'deals'],
  [/flash-sales/, 'sales'],
  [/passes/, 'levelId'],
  [/voucher-codes/, 'codes'],
  [/voucher-carts/, 'carts'],
  [/vouchers/, 'vouchers'],
  [/points/, 'entries'],
  [/carousel/, 'groups'],
  [/PATCH \/users/, 'userId'],
]

const tomorrow = addDays(bangkokDate(new Date()), 1)
const TYPED: Record<string, unknown[]> = {
  timePriceId: [bookableOption.id, bookableOption.id, secondBookableOption.id, lowStockOption.id],
  typeId: [bookableOption.typeId],
  userId: [mali.id, mali.id, anan.id],
  date: [tomorrow, addDays(tomorrow, 5), addDays(tomorrow, 90)],
  time: ['14:00', '18:30', `${tomorrow}T07:00:00Z`],
  guestCount: [1, 1, 2],
  duration: [60, 90],
  q: ['nuat', 'สุขุมวิท', '素坤逸', 'sukhumvit oil', 'spa'],
  email: ['mali@sabai.test', 'stranger@sabai.test'],
  password: [DEMO_PASSWORD],
  newPassword: [DEMO_PASSWORD],
  reNewPassword: [DEMO_PASSWORD],
  telPrefix: ['+66'],
  prefix: ['+66'],
  tel: ['812345678'],
  phoneNumber: ['812345678'],
  name: ['Mali Srisuk'],
  pointDiscount: [0],
  latitude: [13.75],
  longitude: [100.53],
  bounds: ['13,100,14,101'],
  locale: ['en', 'th'],
  lang: ['en', 'th', 'zh-CN'],
  text: ['Hello', 'Where does it hurt?'],
  contact: ['mali@sabai.test'],
}

async function stored({ db }: Demo): Promise<Record<string, unknown[]>> {
  const column = async (of: string) =>
    (await db.execute<{ one: string }>(sql.raw(`select ${of} limit 40`))).rows.map(({ one }) => one)
  const own = (table: string) => column(`id as one from ${table} where user_id = '${mali.id}'`)
  const ordered = (kind: string) => column(`id as one from orders where kind = '${kind}' and user_id = '${mali.id}'`)
  const [visits, vouchers, tags] = [
    await ordered('booking'),
    await column(`v.id as one from vouchers v join orders o on o.id = v.order_id where o.user_id = '${mali.id}'`),
    await column('id as one from tags'),
  ]
  const { id } = bookableShop
  const shops = [id, id, id, id, deliveryShop.id, ...(await column('id as one from shops'))]
  return {
    ...{ shops, shop: shops, shopId: shops, urlName: [...shops, ...Array(shops.length).fill(id)] },
    ...{ visits, reservationId: visits, reservationID: visits, vouchers, voucherId: vouchers },
    deals: await column('id as one from deals'),
    dealId: [stepsDeal.id, multiBonusDeal.id, ...(await column('id as one from deals'))],
    ids: [vouchers.join(','), vouchers[0]],
    promotionId: await column('id as one from promotions'),
    levelId: await column('id as one from passes'),
    sales: await column('id as one from flash_sales'),
    carts: await ordered('cart'),
    codes: await column('id as one from voucher_codes'),
    redeemCode: await column('code as one from voucher_codes'),
    entries: await own('point_entries'),
    voucherModelId: await column('id as one from voucher_models'),
    campaignId: await column('id as one from gift_campaigns'),
    review: await column('id as one from reviews'),
    selectedTags: await column('id as one from review_tags'),
    brand: await column('id as one from brands'),
    slug: await column('slug as one from brands'),
    groups: await column('slug as one from carousel_groups'),
    tag: tags,
    tagIds: [tags.slice(0, 2).join(','), tags[0]],
    tagSlug: await column('slug as one from tags'),
    categoryIds: ['massage,spa', ...(await column('id as one from categories'))],
    locationSlug: await column('slug as one from locations'),
    grants: await column('id as one from grants'),
    invitations: await column('id as one from invitations'),
    key: [deskLinkOf(STAFF_LINK_SECRET, id)],
  }
}

/** What the fuzz needs to know of the demo, to be taken for a customer of it. */
export async function openWorld(demo: Demo): Promise<World> {
  const values = { ...TYPED, ...(await stored(demo)) }
  const spent = await insertUsers(demo.db, SPENT)
  const staff = await openStaffSession(demo.db, demoAdmin.id)
  const ending = await Promise.all(
    Array.from({ length: SPENT_SESSIONS }, () => openStaffSession(demo.db, demoAdmin.id)),
  )
  return {
    known: (call) => (field) => {
      if (field === 'id') return values[ID_OF.find(([path]) => path.test(call))?.[1] ?? ''] ?? []
      if (field === 'carts' && call.startsWith('GET /price')) return [`${bookableOption.id}:1`]
      return values[field] ?? []
    },
    tokenFor: (call) => (ENDS_LOGIN.test(call) && spent.pop()?.token) || demo.mali,
    staffFor: (call) => (call === 'DELETE /console/session' && ending.pop()) || staff,
  }
}
