import { call } from '#console/data/call.ts'
import { useMember } from '#console/data/member.ts'
import { useRead } from '#console/data/useRead.ts'
import { useAuditWords } from '#console/kit/useAuditWords.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { AuditEntry } from '#contract/accounts/people.ts'

type Values = Record<string, unknown>

/** What one entry changed, as people say it: "60 min: ฿900 → ฿850". */
function useChange() {
  const { t } = useWords()
  const { nameOf, wordOf: word } = useAuditWords()
  return ({ before, after }: AuditEntry): string[] => {
    const [was, is]: [Values, Values] = [before ?? {}, after ?? {}]
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    const about = typeof (is.duration ?? was.duration) === 'number' && was.duration === is.duration
    return keys
      .filter((key) => was[key] !== is[key])
      .map((key) => {
        const name = about ? t('console.services.minutes', { minutes: Number(is.duration) }) : nameOf(key)
        const change =
          before && after ? `${word(key, was[key])} → ${word(key, is[key])}` : word(key, (after ?? before)?.[key])
        return `${name}: ${change}`
      })
  }
}

type Props = {
  /** Missing where it is the marketplace's own. */
  shopId?: string
  objectId: string
}

/** What was changed of a thing, when and by whom; for whoever may read the history. */
export function History({ shopId, objectId }: Props) {
  const { t, whenSaid } = useWords()
  const { member } = useMember()
  const tell = useChange()
  const mayRead = member?.permissions.includes('audit.read') ?? false
  const { data } = useRead(
    ['history', objectId],
    () => call('GET /console/audit', { query: { ...(shopId && { shop: shopId }), object: objectId } }),
    mayRead,
  )
  if (!mayRead || !data) return null
  const doneBy = ({ isOwner, actor }: AuditEntry) =>
    isOwner ? t('console.audit.theOwner') : actor || t('console.audit.commandLine')
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history" className="text-h3">
        {t('console.audit.title')}
      </h2>
      {data.items.length === 0 && <p>{t('console.audit.empty')}</p>}
      <ol className="grid gap-s3">
        {data.items.map((entry) => (
          <li key={entry._id}>
            <p className="text-small text-ink-2">
              <span className="num">{whenSaid(entry.at)}</span>, {doneBy(entry)}:{' '}
              {t(`console.audit.actions.${entry.action}`)}
            </p>
            {tell(entry).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
