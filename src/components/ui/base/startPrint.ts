/** The print button works, and is there, once its script is. */
export function startPrint(root: ParentNode = document) {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => print())
  }
}
