import type { ReactNode } from 'react'
import './Part.css'

type Props = { id: string; title: string; none: string; count: number; children: ReactNode }

/** A list of the desk, or its text for an empty list. */
export const Part = ({ id, title, none, count, children }: Props) => (
  <section className="desk__part" aria-labelledby={`desk-${id}`}>
    <h2 id={`desk-${id}`}>
      {title} {count > 0 && <small className="num">{count}</small>}
    </h2>
    {count > 0 ? <ul className="grid gap-s3">{children}</ul> : <p className="text-ink-2">{none}</p>}
  </section>
)
