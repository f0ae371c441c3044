/** The element of a shop's page that carries its services for scripts. */
export const SERVICES_BLOCK_ID = 'shop-services'
