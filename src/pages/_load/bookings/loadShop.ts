import { ApiError } from '#api/apiError.ts'
import type { Api } from '#api/client.ts'

/** The shop and its service types; undefined where there is no such shop. */
export async function loadShop(api: Api, urlName: string) {
  try {
    const { shop } = await api('GET /shops/{urlName}', { params: { urlName } })
    const { items } = await api('GET /types/shops/{id}', { params: { id: shop._id } })
    return { shop, types: items }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
