import { describe, expect, it } from 'vitest'
import { isDeskLink, newDeskLink } from '#backend/modules/accounts/deskSession/link.ts'
import { staffSecrets } from '#backend/platform/signing/secrets.ts'
import { readVisitKey, writeVisitKey } from '#backend/platform/signing/visitLink.ts'

const NOW = new Date('2026-11-21T10:00:00+07:00')
const before = { STAFF_LINK_SECRET: 'the secret of yesterday' }
const during = { STAFF_LINK_SECRET: 'the secret of today', FORMER_STAFF_LINK_SECRET: before.STAFF_LINK_SECRET }
const after = { STAFF_LINK_SECRET: 'the secret of today' }
const shop = { id: 'lane', deskKeyVersion: 1 }
const visit = { urlName: 'baan-lom', time: NOW }

describe('a secret that is replaced', () => {
  it('opens the desks of links from before and from today, and from before no longer once it is gone', () => {
    const [old, fresh] = [before, during].map((env) => newDeskLink(env.STAFF_LINK_SECRET, shop, NOW).key)
    const opens = (env: typeof before, key = '') => isDeskLink(staffSecrets(env), shop, key, NOW)
    expect([opens(during, old), opens(during, fresh)]).toEqual([true, true])
    expect([opens(after, old), opens(after, fresh)]).toEqual([false, true])
  })

  it('reads shared visits the same way', () => {
    const [old, fresh] = [before, during].map((env) => writeVisitKey(env, visit))
    expect([readVisitKey(during, old ?? ''), readVisitKey(during, fresh ?? '')]).toEqual([visit, visit])
    expect([readVisitKey(after, old ?? ''), readVisitKey(after, fresh ?? '')]).toEqual([undefined, visit])
  })
})
