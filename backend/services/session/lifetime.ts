/** How long a log-in lasts (spec section 9: login cookie about 90 days). */
export const LOGIN_COOKIE_DAYS = 90
