/** The saved picture as a file, or undefined where it cannot be shared from here. */
async function fileToShare(link: HTMLAnchorElement): Promise<File | undefined> {
  const picture = Uint8Array.from(atob(link.href.slice(link.href.indexOf(',') + 1)), (char) => char.charCodeAt(0))
  const file = new File([picture], link.download, { type: 'image/png' })
  return navigator.canShare?.({ files: [file] }) ? file : undefined
}

/** Shows the button that hands the code to another app of this phone, where the browser can. */
export async function offerSharing(button: HTMLButtonElement) {
  const link = document.querySelector<HTMLAnchorElement>('[data-save-code]')
  const file = link && (await fileToShare(link))
  if (!file) return
  button.hidden = false
  button.addEventListener('click', () => {
    // Whoever closes the list of apps has changed their mind.
    navigator.share({ files: [file], title: button.dataset.title ?? '' }).catch(() => undefined)
  })
}
