import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while hydrating, where what the visitor's browser keeps is not known yet. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
