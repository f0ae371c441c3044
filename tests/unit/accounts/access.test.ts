import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Calls } from '#contract/call.ts'
import {
  type Access,
  isInScope,
  isShopRole,
  mayGive,
  PERMISSIONS,
  PLATFORM_ROLES,
  permissionsOf,
  ROLE_RULES,
  ROLES,
  SHOP_ROLES,
  scopeOf,
} from '#domain/accounts/access.ts'

const shopId = fc.constantFrom('suan', 'rim', 'baan')
const access: fc.Arbitrary<Access> = fc.oneof(
  fc.record({ role: fc.constantFrom(...PLATFORM_ROLES), shopId: fc.constant(null) }),
  fc.record({ role: fc.constantFrom(...SHOP_ROLES), shopId }),
)
const held = fc.array(access, { maxLength: 6 })
const permission = fc.constantFrom(...PERMISSIONS)

const rule = (role: keyof typeof ROLE_RULES) => ROLE_RULES[role].permissions
const MONEY = ['orders.read', 'receipts.approve', 'refunds.ask', 'refunds.send', 'payouts.change', 'invoices.change']
const TEXTS = ['texts.change', 'photos.change', 'merchandising.change', 'services.change']

describe('the table of roles', () => {
  it('lets an admin do everything', () => {
    expect(rule('admin')).toEqual(PERMISSIONS)
  })

  it('gives finance the money and no texts', () => {
    expect(rule('finance')).toEqual(expect.arrayContaining([...MONEY, 'payouts.read']))
    expect(rule('finance').filter((one) => TEXTS.includes(one))).toEqual([])
  })

  it('lets support read, look after bookings and reviews, and ask for refunds, which it does not send', () => {
    expect(rule('support')).toEqual(expect.arrayContaining(['bookings.change', 'reviews.hide', 'refunds.ask']))
    expect(rule('support')).not.toContain('refunds.send')
    expect(rule('support')).not.toContain('receipts.approve')
  })

  it('gives content the texts and no money', () => {
    expect(rule('content')).toEqual(expect.arrayContaining(['texts.change', 'photos.change', 'merchandising.change']))
    expect(rule('content').filter((one) => MONEY.includes(one))).toEqual([])
  })

  it('lets an owner run the shop and read payouts, and touch no money', () => {
    expect(rule('owner')).toEqual(
      expect.arrayContaining(['hours.change', 'prices.change', 'promotions.change', 'people.change', 'payouts.read']),
    )
    expect(rule('owner').filter((one) => MONEY.includes(one))).toEqual([])
  })

  it('leaves staff bookings and hours, no prices, no money and no people', () => {
    expect(rule('staff')).toEqual(['shops.read', 'desk.open', 'bookings.read', 'bookings.change', 'hours.change'])
  })

  it('names every permission for somebody beside the admin, but jobs, imports, customers and settings', () => {
    const others = new Set(ROLES.filter((role) => role !== 'admin').flatMap((role) => [...rule(role)]))
    expect(PERMISSIONS.filter((one) => !others.has(one))).toEqual([
      'jobs.read',
      'jobs.retry',
      'catalogue.import',
      'customers.change',
      'settings.change',
    ])
  })
})

describe('where somebody may do something', () => {
  it('is nowhere without a role', () => {
    fc.assert(
      fc.property(permission, (one) => {
        expect(scopeOf([], one)).toEqual([])
      }),
    )
  })

  it('is at the shops of those roles that let them, or everywhere by a role at the marketplace', () => {
    fc.assert(
      fc.property(held, permission, fc.oneof(shopId, fc.constant(null)), (roles, one, shop) => {
        const able = roles.filter(({ role }) => rule(role).includes(one))
        const may = able.some((own) => !isShopRole(own.role) || (shop !== null && own.shopId === shop))
        expect(isInScope(scopeOf(roles, one), shop)).toBe(may)
      }),
    )
  })

  it('never shrinks by one role more, and is the same in any order', () => {
    fc.assert(
      fc.property(held, access, permission, shopId, (roles, more, one, shop) => {
        const before = isInScope(scopeOf(roles, one), shop)
        const after = isInScope(scopeOf([more, ...roles], one), shop)
        expect(after).toBe(isInScope(scopeOf([...roles, more], one), shop))
        if (before) expect(after).toBe(true)
      }),
    )
  })

  it('agrees with the list of what they may do anywhere', () => {
    fc.assert(
      fc.property(held, permission, (roles, one) => {
        const scope = scopeOf(roles, one)
        expect(permissionsOf(roles).includes(one)).toBe(scope === 'all' || scope.length > 0)
      }),
    )
  })
})

describe('giving a role', () => {
  it('is the admin’s for all roles, and an owner’s for staff of the own shop', () => {
    const owner: Access = { role: 'owner', shopId: 'suan' }
    expect(mayGive([owner], { role: 'staff', shopId: 'suan' })).toBe(true)
    expect(mayGive([owner], { role: 'staff', shopId: 'rim' })).toBe(false)
    expect(mayGive([owner], { role: 'owner', shopId: 'suan' })).toBe(false)
    expect(mayGive([owner], { role: 'admin', shopId: null })).toBe(false)
    const admin: Access = { role: 'admin', shopId: null }
    fc.assert(fc.property(access, (one) => mayGive([admin], one)))
  })

  it('never raises anybody above who gives it', () => {
    fc.assert(
      fc.property(held, access, (roles, given) => {
        if (!mayGive(roles, given)) return
        for (const one of ROLE_RULES[given.role].permissions) {
          expect(isInScope(scopeOf(roles, one), given.shopId)).toBe(true)
        }
      }),
    )
  })

  it('asks for a shop where the role is at one, and for none elsewhere', () => {
    const admin: Access = { role: 'admin', shopId: null }
    expect(mayGive([admin], { role: 'owner', shopId: null })).toBe(false)
    expect(mayGive([admin], { role: 'finance', shopId: 'suan' })).toBe(false)
  })
})

it('a call under /console that does not say whom it lets in does not compile', () => {
  const call = { about: 'Nothing. /console.', auth: false, answer: {} as never } as const
  // @ts-expect-error no permission
  const faulty = { 'GET /console/nothing': call } as const satisfies Calls
  // @ts-expect-error no such permission
  const unknown = { 'GET /console/nothing': { ...call, permission: 'everything' } } as const satisfies Calls
  const sound = { 'GET /console/nothing': { ...call, permission: 'shops.read' } } as const satisfies Calls
  expect([faulty, unknown, sound]).toHaveLength(3)
})
