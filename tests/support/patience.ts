/** How long what comes by itself is waited for; a busy machine is slow, not wrong, and a second is nothing there. */
export const PATIENCE_MS = 30_000
