/** What the one who runs the shop window says about maps (`MAP_STYLE_URL`, `MAPS_EMBED_KEY`); both may be unset. */
export const mapSettings = () => ({
  styleUrl: process.env.MAP_STYLE_URL || undefined,
  embedKey: process.env.MAPS_EMBED_KEY || undefined,
})
