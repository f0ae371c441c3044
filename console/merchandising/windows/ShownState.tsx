import { useWatch } from 'react-hook-form'
import { useWords } from '#console/kit/useWords.ts'
import { type ShownState as State, shownState } from '#domain/merchandising/showWindow.ts'

const BADGES: Record<State, string> = {
  ...{ shown: 'badge badge--ok', planned: 'badge badge--soft', over: 'badge badge--still' },
}

/** Whether customers see it, in a word. */
export function ShownState({ state }: { state: State }) {
  const { t } = useWords()
  return <span className={BADGES[state]}>{t(`console.banners.states.${state}`)}</span>
}

/** From when on and until when customers will see what is typed; '' is without a limit. */
export function SaidWindow() {
  const { t, when } = useWords()
  const { showFrom: from = '', showUntil: until = '' } = useWatch() as { showFrom?: string; showUntil?: string }
  const state = shownState(
    { showFrom: from ? new Date(from) : null, showUntil: until ? new Date(until) : null },
    new Date(),
  )
  const about = state === 'shown' && until ? 'shownUntil' : state
  const said = { from: from && when(from), until: until && when(until) }
  return (
    <p className="flex flex-wrap items-center gap-s3">
      <ShownState state={state} />
      {t(`console.banners.stateAbout.${about}`, said)}
    </p>
  )
}
