import { type ReactNode, useEffect } from 'react'
import './Page.css'

type Props = {
  title: string
  /** Beside the title: what one may do here. */
  actions?: ReactNode
  children?: ReactNode
}

/** A page's title, said to the browser too, and what stands under it. */
export function Page({ title, actions, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Sabai`
  }, [title])
  return (
    <div className="grid gap-s5">
      <header className="page-head">
        <h1>{title}</h1>
        {actions}
      </header>
      {children}
    </div>
  )
}
