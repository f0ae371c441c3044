import { useWords } from '#console/kit/useWords.ts'
import type { PhotoState as State } from '#domain/catalogue/shopPhoto.ts'

const BADGES: Record<State, string> = {
  waiting: 'badge badge--warn',
  making: 'badge badge--still',
  shown: 'badge badge--ok',
  refused: 'badge badge--warn',
}

/** What becomes of a photo, in a word. */
export function PhotoState({ state }: { state: State }) {
  const { t } = useWords()
  return <span className={BADGES[state]}>{t(`console.photos.states.${state}`)}</span>
}
