/** Roles at the marketplace itself, which hold for every shop. */
export const PLATFORM_ROLES = ['admin', 'finance', 'support', 'content'] as const
/** Roles at one shop. */
export const SHOP_ROLES = ['owner', 'staff'] as const
export const ROLES = [...PLATFORM_ROLES, ...SHOP_ROLES] as const

export type ShopRole = (typeof SHOP_ROLES)[number]
export type Role = (typeof ROLES)[number]

/** Everything that somebody may do at the console; each of its calls names one. */
export const PERMISSIONS = [
  ...(['people.read', 'people.change', 'audit.read'] as const),
  // What the marketplace does by itself, and failed at.
  ...(['jobs.read', 'jobs.retry'] as const),
  // Changes of everything at once, by a file.
  'catalogue.import',
  ...(['shops.read', 'texts.change', 'hours.change', 'services.change', 'prices.change', 'photos.change'] as const),
  // Whether customers see a photo of a shop.
  'photos.approve',
  // A shop of one's own from nothing, and whether customers see it.
  ...(['shops.add', 'shops.publish'] as const),
  // Where a shop is, how it is reached, its rules and facilities.
  'details.change',
  ...(['promotions.change', 'merchandising.change'] as const),
  // The day of a shop, with what is paid there; its money is the transfers to look at and the refunds that are due.
  ...(['desk.open', 'desk.money'] as const),
  ...(['bookings.read', 'bookings.change', 'customers.read', 'customers.change'] as const),
  ...(['reviews.read', 'reviews.answer', 'reviews.hide'] as const),
  ...(['orders.read', 'receipts.approve', 'refunds.ask', 'refunds.send'] as const),
  ...(['payouts.read', 'payouts.change', 'invoices.change'] as const),
  // By what prices are shown beside baht, and what the whole marketplace is set to.
  ...(['rates.change', 'settings.change'] as const),
  // How a shop or the marketplace does: bookings, revenue, occupancy.
  'numbers.read',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** One role of one person; a role at the marketplace has no shop, a role at a shop has one. */
export type Access = { role: Role; shopId: string | null }

type RoleRule = { permissions: readonly Permission[]; gives: readonly Role[] }

/** The one table of who may what (issue F): `gives` are the roles that people of this role invite others to and take away. */
export const ROLE_RULES: Record<Role, RoleRule> = {
  admin: { permissions: PERMISSIONS, gives: ROLES },
  finance: {
    permissions: [
      ...(['shops.read', 'bookings.read', 'orders.read', 'receipts.approve', 'refunds.ask', 'refunds.send'] as const),
      ...(['payouts.read', 'payouts.change', 'invoices.change', 'rates.change', 'numbers.read'] as const),
    ],
    gives: [],
  },
  support: {
    permissions: [
      ...(['shops.read', 'bookings.read', 'bookings.change', 'customers.read', 'orders.read', 'refunds.ask'] as const),
      ...(['reviews.read', 'reviews.hide'] as const),
    ],
    gives: [],
  },
  content: {
    permissions: [
      ...(['shops.read', 'shops.add', 'shops.publish', 'texts.change', 'details.change', 'photos.change'] as const),
      ...(['photos.approve', 'promotions.change', 'merchandising.change'] as const),
    ],
    gives: [],
  },
  owner: {
    permissions: [
      ...(['people.read', 'people.change', 'audit.read', 'shops.read', 'texts.change', 'hours.change'] as const),
      ...(['shops.add', 'shops.publish', 'details.change', 'services.change', 'prices.change'] as const),
      ...(['photos.change', 'promotions.change'] as const),
      ...(['desk.open', 'desk.money', 'bookings.read', 'bookings.change', 'reviews.read', 'reviews.answer'] as const),
      ...(['payouts.read', 'numbers.read'] as const),
    ],
    gives: ['staff'],
  },
  staff: { permissions: ['shops.read', 'desk.open', 'bookings.read', 'bookings.change', 'hours.change'], gives: [] },
}

/** The shops that somebody may do something at; for people of the marketplace all of them. */
export type ShopScope = 'all' | readonly string[]

export const isShopRole = (role: Role): role is ShopRole => (SHOP_ROLES as readonly Role[]).includes(role)

/** Where somebody may do something; no shop where none of their roles lets them. */
export function scopeOf(held: readonly Access[], permission: Permission): ShopScope {
  const able = held.filter(({ role }) => ROLE_RULES[role].permissions.includes(permission))
  if (able.some(({ role }) => !isShopRole(role))) return 'all'
  return [...new Set(able.flatMap(({ shopId }) => shopId ?? []))]
}

/** Whether something of a shop (null: of the marketplace itself) is within the scope. */
export const isInScope = (scope: ShopScope, shopId: string | null): boolean =>
  scope === 'all' || (shopId !== null && scope.includes(shopId))

/** What somebody may do anywhere, in the order of `PERMISSIONS`. */
export const permissionsOf = (held: readonly Access[]): Permission[] =>
  PERMISSIONS.filter((permission) => held.some(({ role }) => ROLE_RULES[role].permissions.includes(permission)))

/** Whether somebody may invite to this role, and take it away. */
export function mayGive(held: readonly Access[], { role, shopId }: Access): boolean {
  if (isShopRole(role) !== (shopId !== null)) return false
  return held.some(
    (own) => ROLE_RULES[own.role].gives.includes(role) && (!isShopRole(own.role) || own.shopId === shopId),
  )
}
