import type { Fixed } from '#domain/search/searchQuery.ts'
import { plural } from '#i18n/format.ts'
import { followCount } from '../liveCount.ts'

let isFollowed = false

/** The button of the filters says how many shops they would show; also that of a list which was swapped in place. */
export function showCount() {
  const form = document.querySelector<HTMLFormElement>('[data-find]')
  if (!form || isFollowed) return
  isFollowed = true
  const fixed = JSON.parse(form.dataset.fixed ?? '{}') as Fixed
  const { lang } = document.documentElement
  const tell = ({ count }: { count: number }) => {
    const button = document.querySelector<HTMLElement>('[data-show]')
    const words = JSON.parse(button?.dataset.show ?? '{}') as Record<string, string>
    button?.replaceChildren(count > 0 ? plural(words, 'showCount', count, lang) : (words.none ?? ''))
  }
  followCount(form, tell, fixed)
}
