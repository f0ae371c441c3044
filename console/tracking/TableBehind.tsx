import { Download } from 'lucide-react'
import { saveCsv } from '#console/data/csv.ts'
import { useWords } from '#console/kit/useWords.ts'
import './TableBehind.css'

type Props = {
  /** What the file is called. */
  name: string
  caption: string
  head: readonly string[]
  /** The first cell names its row. */
  rows: readonly (readonly string[])[]
}

/** The same as a chart, in figures, to read and to take along. */
export function TableBehind({ name, caption, head, rows }: Props) {
  const { t } = useWords()
  return (
    <div className="flex flex-wrap items-start gap-s3">
      <details>
        <summary className="chip">{t('console.numbers.asTable')}</summary>
        <table className="table-behind num">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {head.map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {rest.map((cell, index) => (
                  <td key={head[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p>
        <button
          type="button"
          className="chip"
          aria-label={t('console.numbers.downloadOf', { what: caption })}
          onClick={() => saveCsv(name, [head, ...rows])}
        >
          <Download size={18} aria-hidden="true" />
          {t('console.numbers.download')}
        </button>
      </p>
    </div>
  )
}
