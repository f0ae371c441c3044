import { ownerOf, VISITOR } from './cachedPages.ts'

/** The mark of the log-in that this browser holds now, else VISITOR. The server takes both cookies with the log-in. */
export async function ownerNow(): Promise<string> {
  const [signedIn, mark] = await Promise.all([cookieStore.get('signedIn'), cookieStore.get('loginMark')])
  return (signedIn?.value === '1' && mark?.value) || VISITOR
}

/** What another log-in left behind goes, however that one ended. */
export async function dropOthers(owner: string): Promise<void> {
  const isOthers = (name: string) => ![undefined, VISITOR, owner].includes(ownerOf(name))
  await Promise.all((await caches.keys()).filter(isOthers).map((name) => caches.delete(name)))
}
