/**
 * Fetches another page of this site to take parts of it. Throws where the request fails or is redirected, as to log-in.
 */
export async function fetchPage(address: string): Promise<Document> {
  const answer = await fetch(address)
  if (!answer.ok || answer.redirected) throw new Error(`${address} answered ${answer.status}`)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}
