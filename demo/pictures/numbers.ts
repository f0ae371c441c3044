/** One decimal: enough for a coordinate. */
export const N = (v: number): number => Math.round(v * 10) / 10

/** Three decimals: for shares and opacities. */
export const N2 = (v: number): number => Math.round(v * 1000) / 1000
