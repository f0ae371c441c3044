import { useTranslate } from 'ra-core'
import { lineOf } from './fieldChanges.ts'

type Props = { changes: object; nameOf(field: string): string }

/** What somebody else has written since; what was typed here stays, and is stored by the next saving. */
export function Theirs({ changes, nameOf }: Props) {
  const t = useTranslate()
  const fields = Object.entries(changes)
  return (
    <div role="alert">
      {fields.length > 0 && (
        <div className="panel">
          <p>
            <strong>{t('console.services.changedSince')}</strong>
          </p>
          <ul>
            {fields.map(([field, now]) => (
              <li key={field}>
                {nameOf(field)}: {lineOf(now) || t('console.none')}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
