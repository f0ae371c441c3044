import { Resource } from 'ra-core'
import { lazy } from 'react'

const NumbersPage = lazy(async () => ({ default: (await import('./NumbersPage.tsx')).NumbersPage }))

/** The page of numbers. */
export const numberPages = <Resource name="numbers" list={NumbersPage} />
