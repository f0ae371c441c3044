import { readCookie } from './cookies.ts'

/** Whether this browser is logged in. The cookie holds no secret; the token itself is out of reach of scripts. */
export const isSignedIn = (): boolean => readCookie('signedIn') === '1'
