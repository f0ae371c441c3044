import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import type { DeskEvent } from '#contract/desk/entries.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { fill, formatDateTime, formatTime } from '#i18n/format.ts'
import { $deskNews, dismissNews, noNews } from '#stores/desk/deskNews.ts'
import type { DeskWords } from './messages.ts'
import './News.css'

type Props = { today: string; words: Pick<DeskWords, 't'> }

/** What has just come, said by a screen reader as well; it takes no focus, and stays until it is waved away. */
export function News({ today, words: { t } }: Props) {
  const news = useStore($deskNews, { ssr: noNews })
  const at = (time: string) => (bangkokDate(time) === today ? formatTime(time) : formatDateTime(time))
  const textOf = ({ kind, name, time, previousTime }: DeskEvent) =>
    fill(t[`news.${kind}`], { name, time: at(time), before: at(previousTime ?? time) })
  return (
    <div className="desk__news" data-news={news.length || undefined}>
      <div role="status" aria-label={t.newsTitle}>
        {news.length > 0 && (
          <ul>
            {news.map((event) => (
              <li key={event._id} data-kind={event.kind}>
                {textOf(event)} <span className="num">{event.orderNumber}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {news.length > 0 && (
        <button type="button" className="icon-btn" aria-label={t.newsDone} onClick={dismissNews}>
          <X aria-hidden="true" size={20} strokeWidth={1.6} />
        </button>
      )}
    </div>
  )
}
