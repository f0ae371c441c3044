import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { Settings } from '#contract/settings.ts'
import { tabStore } from '#platform/storage/storage.ts'

type Engagement = Settings['engagement']

/** What the server said to this tab, so that not every page asks anew. */
const KEY = 'engagement'

async function findEngagement(): Promise<Engagement> {
  const kept = tabStore.getItem(KEY)
  if (kept) return JSON.parse(kept) as Engagement
  try {
    const { engagement } = await api('GET /settings')
    tabStore.setItem(KEY, JSON.stringify(engagement))
    return engagement
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return null
  }
}

/** Loads the customer-engagement SDK, if one is configured; call only with the visitor's consent. */
export async function startEngagement() {
  const engagement = await findEngagement()
  if (!engagement || document.querySelector('[data-app-id]')) return
  const script = document.createElement('script')
  script.async = true
  script.src = engagement.sdkUrl
  script.dataset.appId = engagement.appId
  document.head.append(script)
}
