import { useAuditWords } from '#console/kit/useAuditWords.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { ImportPlan } from '#contract/catalogue/consoleImports.ts'

const COUNTS = ['added', 'changed', 'unchanged', 'refused'] as const

function Counts({ counts }: Pick<ImportPlan, 'counts'>) {
  const { t } = useWords()
  return (
    <div className="list">
      <table className="table-list">
        <caption className="sr-only">{t('console.imports.shown')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('console.imports.kind')}</th>
            {COUNTS.map((key) => (
              <th key={key} scope="col">
                {t(`console.imports.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map((row) => (
            <tr key={row.kind}>
              <td data-label={t('console.imports.kind')}>
                <div>{t(`console.imports.kinds.${row.kind}`)}</div>
              </td>
              {COUNTS.map((key) => (
                <td key={key} data-label={t(`console.imports.${key}`)}>
                  <div className="num">{row[key]}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How many there are that are not shown. */
function More({ all, shown }: { all: number; shown: readonly unknown[] }) {
  const { t } = useWords()
  const left = all - shown.length
  return left > 0 ? <p>{t('console.imports.more', { smart_count: left })}</p> : null
}

function Changes({ changes, changeCount }: Pick<ImportPlan, 'changes' | 'changeCount'>) {
  const { t } = useWords()
  const { nameOf } = useAuditWords()
  return (
    <section className="grid gap-s3" aria-labelledby="changes">
      <h3 id="changes">{t('console.imports.changes')}</h3>
      <ul className="grid gap-s3">
        {changes.map(({ line, kind, _id, name, isNew, fields }) => (
          <li key={`${kind} ${_id}`} className="break-words">
            <strong>{name}</strong> · {t(`console.imports.kinds.${kind}`)} · {t('console.imports.line', { line })}
            {isNew && ` · ${t('console.imports.isNew')}`}
            {fields.map(({ field, before, after }) => (
              <span key={field} className="block text-small text-ink-2">
                {t('console.imports.changeOf', { field: nameOf(field), before, after })}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <More all={changeCount} shown={changes} />
    </section>
  )
}

function Faults({ faults, faultCount }: Pick<ImportPlan, 'faults' | 'faultCount'>) {
  const { t } = useWords()
  return (
    <section className="grid gap-s3" aria-labelledby="faults">
      <h3 id="faults">{t('console.imports.faults')}</h3>
      <ul className="grid gap-s3">
        {faults.map(({ line, name, field, code, said }) => (
          <li key={`${line} ${field} ${code}`} className="break-words">
            <strong>{[t('console.imports.line', { line }), name, field].filter(Boolean).join(' · ')}</strong>
            <span className="block">{t(`console.imports.refusals.${code}`, { said })}</span>
          </li>
        ))}
      </ul>
      <More all={faultCount} shown={faults} />
    </section>
  )
}

/** What an import would change, or has changed, and what is wrong with its lines. */
export function Plan({ plan }: { plan: ImportPlan }) {
  const { t } = useWords()
  return (
    <>
      {plan.counts.length > 0 && <Counts counts={plan.counts} />}
      {plan.changeCount === 0 ? <p>{t('console.imports.nothing')}</p> : <Changes {...plan} />}
      {plan.faultCount > 0 && <Faults {...plan} />}
    </>
  )
}
