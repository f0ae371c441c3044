export type Asked = { path: string; body?: object; form?: FormData }

/** What a call is asked about: something of a shop, of two branches of a brand, or of the marketplace itself. */
export type Subject = { about: 'shop' | 'branch' | 'marketplace'; ask(shopId: string): Asked | Promise<Asked> }

/** Something of a shop: of another one it is a 404. */
export const ofShop = (ask: Subject['ask']): Subject => ({ about: 'shop', ask })
