import { useWatch } from 'react-hook-form'
import { useWords } from '#console/kit/useWords.ts'
import { postState, type PostState as State } from '#domain/merchandising/postState.ts'
import { type PostValues, publishedAtOf } from './postValues.ts'

const BADGES: Record<State, string> = {
  ...{ published: 'badge badge--ok', planned: 'badge badge--soft', draft: 'badge badge--still' },
}

/** Whether customers see it, in a word. */
export function PostState({ state }: { state: State }) {
  const { t } = useWords()
  return <span className={BADGES[state]}>{t(`console.posts.states.${state}`)}</span>
}

/** From when on customers will see what is typed. */
export function SaidTime() {
  const { t, when } = useWords()
  const { time = 'never', publishedAt = '' } = useWatch() as Partial<PostValues>
  const at = publishedAtOf({ time, publishedAt })
  const now = new Date()
  const state = postState(at === 'now' ? now : at ? new Date(at) : null, now)
  const about = at === 'now' ? 'now' : state
  return (
    <p className="flex flex-wrap items-center gap-s3">
      <PostState state={state} />
      {t(`console.posts.stateAbout.${about}`, { at: publishedAt && when(publishedAt) })}
    </p>
  )
}
