/**
 * Opens a modal dialog that has an entry of the history: Back closes it, and closing it goes back. The entry's address
 * has the dialog's id as its fragment, by which a page without scripts shows it.
 */
export function openWithHistory(dialog: HTMLDialogElement) {
  if (dialog.open) return
  const hash = `#${dialog.id}`
  const isOwn = location.hash !== hash
  if (isOwn) history.pushState(null, '', hash)
  dialog.showModal()
  const closed = new AbortController()
  const onBack = () => {
    if (location.hash !== hash) dialog.close()
  }
  addEventListener('popstate', onBack, { signal: closed.signal })
  dialog.addEventListener(
    'close',
    () => {
      closed.abort()
      if (location.hash !== hash) return
      if (isOwn) history.back()
      else history.replaceState(null, '', location.pathname + location.search)
    },
    { signal: closed.signal },
  )
}
