import { type ComponentType, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'

/** A sliver at the foot of the window is not looked at yet. */
const SLIVER = '0px 0px -20% 0px'

type Loading<M> = { load: () => Promise<M>; now: () => M | undefined; subscribe: (listener: () => void) => () => void }
type PartProps<M, P> = { of: Loading<M>; pick: (module: M) => ComponentType<P>; props: P & { fallback?: ReactNode } }

function LazyPart<M, P extends object>({ of: { load, now, subscribe }, pick, props }: PartProps<M, P>) {
  const container = useRef<HTMLDivElement>(null)
  const module = useSyncExternalStore(subscribe, now, () => undefined)
  useEffect(() => {
    if (module || !container.current) return
    // Without a connection the next interaction tries again.
    const onSeen = () => void load().catch(() => {})
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), { rootMargin: SLIVER })
    seen.observe(container.current)
    return () => seen.disconnect()
  }, [module, load])
  const Part = module && pick(module)
  if (Part) return <Part {...props} />
  return props.fallback ? <div ref={container}>{props.fallback}</div> : null
}

/**
 * A module with parts of an island, imported once for all of them. `load` rejects where the connection fails; the next
 * call tries again. `onLoad` calls back once the module is loaded, by any caller, and returns a function that
 * unsubscribes. `part` makes a component of one in the module. Until it is loaded, the component shows its `fallback`;
 * a visible fallback starts the import.
 */
export function lazyModule<M extends object>(importModule: () => Promise<M>) {
  let loaded: M | undefined
  const listeners = new Set<() => void>()

  async function load(): Promise<M> {
    const found = await importModule()
    if (!loaded) {
      loaded = found
      for (const listener of listeners) listener()
    }
    return found
  }
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  function onLoad(act: (module: M) => void) {
    if (loaded) act(loaded)
    return subscribe(() => loaded && act(loaded))
  }

  const of: Loading<M> = { load, now: () => loaded, subscribe }
  const part =
    <P extends object>(pick: (module: M) => ComponentType<P>) =>
    (props: P & { fallback?: ReactNode }) => <LazyPart of={of} pick={pick} props={props} />

  return { load, onLoad, part }
}
