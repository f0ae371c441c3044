/** 'HH:mm' on a half hour: minutes 00 or 30, hour 0 to 23 (spec section 5). */
export const isHalfHour = (time: unknown): time is string =>
  typeof time === 'string' && /^([01]\d|2[0-3]):(00|30)$/.test(time)
