import { type ReactNode, Suspense } from 'react'
import { Loading } from '#console/kit/Loading.tsx'

/** Around what is loaded only when it is opened. */
export const Waiting = ({ children }: { children: ReactNode }) => <Suspense fallback={<Loading />}>{children}</Suspense>
