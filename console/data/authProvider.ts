import type { AuthProvider } from 'ra-core'
import { ApiError } from '#api/apiError.ts'
import type { Permission } from '#domain/accounts/access.ts'
import { call } from './call.ts'
import { forgetMember, isMemberKnown, readMember } from './member.ts'

const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/** What each page needs; the server decides anew with every call. */
const NEEDS: Record<string, Permission> = {
  'today list': 'bookings.read',
  'shops list': 'shops.read',
  'shops create': 'shops.add',
  'photos list': 'photos.approve',
  'reviews list': 'reviews.read',
  'numbers list': 'numbers.read',
  'banners list': 'merchandising.change',
  'banners create': 'merchandising.change',
  'brands list': 'merchandising.change',
  'posts list': 'merchandising.change',
  'categories list': 'merchandising.change',
  'tags list': 'merchandising.change',
  'posts create': 'merchandising.change',
  'carousels list': 'merchandising.change',
  'carousels create': 'merchandising.change',
  'flash-sales list': 'merchandising.change',
  'flash-sales create': 'merchandising.change',
  'promotions list': 'promotions.change',
  'promotions create': 'promotions.change',
  'deals list': 'promotions.change',
  'deals create': 'promotions.change',
  'passes list': 'merchandising.change',
  'passes create': 'merchandising.change',
  'orders list': 'orders.read',
  'statements list': 'payouts.read',
  'payouts list': 'payouts.read',
  'rates list': 'payouts.change',
  'exchange-rates list': 'rates.change',
  'settings list': 'settings.change',
  'customers list': 'customers.read',
  'people list': 'people.read',
  'people delete': 'people.change',
  'invitations list': 'people.read',
  'invitations create': 'people.change',
  'invitations delete': 'people.change',
  'differences list': 'orders.read',
  'audit list': 'audit.read',
  'imports list': 'catalogue.import',
  'jobs list': 'jobs.read',
}

/** Tells ra-core who is here, by the session's cookie, which no script reads. */
export const authProvider: AuthProvider = {
  supportAbortSignal: false,
  /** The pages of the log-in open the session; then it is read. */
  async login() {
    forgetMember()
    await readMember()
  },
  async logout() {
    if (isMemberKnown()) await call('DELETE /console/session').catch(() => undefined)
    forgetMember()
  },
  async checkAuth() {
    await readMember().catch((error: unknown) => {
      // Refused is who has no role left. Without a connection nobody is logged out.
      if (isSessionOver(error) || isRefused(error)) throw error
    })
  },
  async checkError(error) {
    // Refused: their roles are others than a moment ago.
    if (isRefused(error) || isSessionOver(error)) forgetMember()
    if (isSessionOver(error)) throw error
  },
  async getIdentity() {
    const member = await readMember()
    return { id: member.person._id, fullName: member.person.name, member }
  },
  async canAccess({ resource, action }) {
    const need = NEEDS[`${resource} ${action}`]
    return need !== undefined && (await readMember()).permissions.includes(need)
  },
}
