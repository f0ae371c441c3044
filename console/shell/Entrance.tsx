import type { ReactNode } from 'react'
import { Page } from '#console/kit/Page.tsx'
import { LangSwitch } from './LangSwitch.tsx'
import { Wordmark } from './Wordmark.tsx'
import './Entrance.css'

/** A page before the log-in. */
export const Entrance = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="entrance">
    <div className="flex items-center justify-between gap-s3">
      <Wordmark />
      <LangSwitch />
    </div>
    <div className="panel panel--lift">
      <Page title={title}>{children}</Page>
    </div>
  </main>
)
