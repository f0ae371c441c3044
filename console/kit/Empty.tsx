import type { ReactNode } from 'react'

/** In the place of a list that has nothing yet: what it is for, and what to do first. */
export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <section className="panel justify-items-start">
    <h2 className="text-h3">{title}</h2>
    {children}
  </section>
)
