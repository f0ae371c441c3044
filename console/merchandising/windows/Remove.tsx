import { useNotify } from 'ra-core'
import { useNavigate } from 'react-router'
import { ConfirmButton } from '#console/kit/ConfirmButton.tsx'
import { useWords } from '#console/kit/useWords.ts'

type Props = {
  name: string
  /** What goes with it. */
  about?: string
  /** Where the others are. */
  list: string
  onRemove(): Promise<unknown>
}

/** Takes something that staff show away for good, and goes back to the others. */
export function Remove({ name, about = 'console.banners.removeAbout', list, onRemove }: Props) {
  const { t } = useWords()
  const notify = useNotify()
  const navigate = useNavigate()
  async function remove() {
    await onRemove()
    notify('console.banners.removed')
    await navigate(list)
  }
  return (
    <div>
      <ConfirmButton
        label={t('console.banners.remove')}
        title={t('console.banners.removeTitle', { name })}
        text={t(about)}
        onConfirm={remove}
      />
    </div>
  )
}
