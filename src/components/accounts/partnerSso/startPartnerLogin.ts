import { isEmbedded } from '#platform/device/embedded.ts'
import { replaceBy } from '#platform/device/page.ts'
import { dropSecret, keepSecret, keptSecret, readAddressSecret } from '#platform/storage/addressSecret.ts'
import { isSignedIn } from '#platform/storage/signedIn.ts'
import { browserStore } from '#platform/storage/storage.ts'
import { findEntrance } from './findEntrance.ts'
import { loadPartnerSso } from './logIn.ts'

/** Key of the partner of the last log-in; removed by a log-out. */
const LAST = 'partner'

/** Lets a partner's customer in by the token that the partner put into the address. */
export function startPartnerLogin() {
  const { name, afterLogin, login, show } = findEntrance()
  const partner = name === 'calcal' ? 'calcal' : 'tagthai'
  const fresh = readAddressSecret('token', partner)
  const token = fresh ?? keptSecret(partner)
  if (!token) return show('missing')

  async function enter(link: boolean) {
    show('working')
    const entrance = await loadPartnerSso((partnerSso) =>
      partnerSso.logInByPartner(partner, { token: token ?? '', link }, afterLogin),
    )
    if (entrance.status === 'in') {
      dropSecret(partner)
      browserStore.setItem(LAST, partner)
      return replaceBy(entrance.next)
    }
    if (entrance.status === 'lapsed') dropSecret(partner)
    if (entrance.status === 'stale') return show('stale', logInAnew)
    // Logged in already: the owner only has to say so.
    if (entrance.status === 'exists' && isSignedIn()) return show('connect', () => enter(true))
    show(entrance.status, () => enter(link))
  }

  async function logInAnew() {
    show('working')
    await (await import('#stores/accounts/partnerSso.ts')).endStaleLogin()
    keepSecret(partner, token ?? '')
    replaceBy(login)
  }

  const isOthers = isSignedIn() && browserStore.getItem(LAST) !== partner
  if (!fresh && isSignedIn()) return show('connect', () => enter(true))
  // A link must not replace the account that is logged in.
  if (isOthers && !isEmbedded()) return show('switch', () => enter(false))
  return enter(false)
}
