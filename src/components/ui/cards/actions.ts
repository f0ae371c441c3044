import { press } from './hearts.ts'
import { share } from './share.ts'

/** Does what a heart or the share button stands for. */
export function act(button: HTMLElement) {
  if (button.dataset.heart) press(button)
  else share(button.dataset.share ?? '', button.dataset.shareAddress)
}
