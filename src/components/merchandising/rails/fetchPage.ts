/** Another page of ours, read to take parts of it. Throws where it does not come, or another one does (a log-in). */
export async function fetchPage(address: string): Promise<Document> {
  const answer = await fetch(address)
  if (!answer.ok || answer.redirected) throw new Error(`${address} answered ${answer.status}`)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}
