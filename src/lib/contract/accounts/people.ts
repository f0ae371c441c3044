import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { anyId, byId, listOf, offset, TextFile } from '#contract/shared.ts'
import { PLATFORM_ROLES, ROLES, SHOP_ROLES } from '#domain/accounts/access.ts'
import { AUDIT_ACTIONS, AUDIT_KINDS } from '#domain/accounts/auditAction.ts'
import { NamedShop } from './console.ts'

const Grant = z.object({
  _id: z.string(),
  person: z.object({ _id: z.string(), email: z.string(), name: z.string() }),
  role: z.enum(ROLES),
  shop: NamedShop.nullable(),
  givenAt: z.iso.datetime(),
  givenBy: z.string().describe('The address of who invited them; empty for the command line and for deleted accounts.'),
  mayRevoke: z.boolean(),
})
export type Grant = z.infer<typeof Grant>

const Invitation = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  shop: NamedShop.nullable(),
  invitedAt: z.iso.datetime(),
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
  isOver: z.boolean(),
  mayWithdraw: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

const what = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable()

const AuditEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  actor: z.string().describe('The address of who did it; empty for the command line and for deleted accounts.'),
  isOwner: z.boolean().describe('They are an owner of the shop that it is about.'),
  action: z.enum(AUDIT_ACTIONS),
  kind: z.enum(AUDIT_KINDS),
  objectId: z.string(),
  shop: NamedShop.nullable(),
  before: what,
  after: what,
})
export type AuditEntry = z.infer<typeof AuditEntry>

const q = z.string().trim().max(100).default('').describe('Part of an address or of a name.')
const shop = anyId.optional().describe('The id of a shop; one that is not theirs is a 404.')
const role = z.enum(ROLES).optional()

const people = { q, role, shop, offset }
const audited = {
  q,
  shop,
  action: z.enum(AUDIT_ACTIONS).optional(),
  object: anyId.optional().describe('The id of what was changed, such as a service.'),
  from: z.iso.date().optional().describe('The first day in Bangkok.'),
  until: z.iso.date().optional().describe('The last day in Bangkok.'),
}

const email = z.string().trim().max(254)
const lang = z.enum(['en', 'th']).default('en').describe('The language of the mail.')

export const peopleCalls = {
  'GET /console/grants': {
    about: 'Who may what at the shops of whoever asks, or at all, the latest first. /console/people.',
    auth: false,
    permission: 'people.read',
    query: z.object(people),
    answer: listOf(Grant),
  },
  'DELETE /console/grants/{id}': {
    about:
      'Takes a role away, which counts with the next call of that person; a role that one may not give: 403, the last admin: 149. /console/people.',
    auth: false,
    permission: 'people.change',
    fresh: true,
    params: byId,
    answer: z.object({}),
  },
  'GET /console/invitations': {
    about: 'Who was invited and has not come yet, the latest first. /console/people.',
    auth: false,
    permission: 'people.read',
    query: z.object(people),
    answer: listOf(Invitation),
  },
  'POST /console/invitations': {
    about:
      'Invites somebody by mail to a role at the marketplace, for seven days; again replaces the link. Who has the role: 148. /console/people.',
    auth: false,
    permission: 'people.change',
    fresh: true,
    body: z.object({ email, role: z.enum(PLATFORM_ROLES), lang }),
    answer: z.object({ invitation: Invitation }),
  },
  'POST /console/shops/{id}/invitations': {
    about:
      'Invites somebody by mail to a role at this shop, for seven days; again replaces the link. Who has the role: 148. /console/people.',
    auth: false,
    permission: 'people.change',
    fresh: true,
    params: byId,
    body: z.object({ email, role: z.enum(SHOP_ROLES), lang }),
    answer: z.object({ invitation: Invitation }),
  },
  'DELETE /console/invitations/{id}': {
    about: 'Takes an invitation back: its link works no more. /console/people.',
    auth: false,
    permission: 'people.change',
    fresh: true,
    params: byId,
    answer: z.object({}),
  },
  'GET /console/audit': {
    about: 'What was done at the shops of whoever asks, or at all, the latest first. /console/audit.',
    auth: false,
    permission: 'audit.read',
    query: z.object({ ...audited, offset }),
    answer: listOf(AuditEntry),
  },
  'GET /console/audit/export': {
    about: 'The same as a table, at most 50,000 lines. /console/audit.',
    auth: false,
    permission: 'audit.read',
    media: 'text/csv',
    query: z.object(audited),
    answer: TextFile,
  },
} as const satisfies Calls
