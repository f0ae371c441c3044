import { Resource } from 'ra-core'
import { lazy } from 'react'

const Today = lazy(async () => ({ default: (await import('./Today.tsx')).Today }))

/** What is on at a shop. */
export const deskPages = <Resource name="today" list={Today} />
