/** What a refusal says by its code, else in general; `code` is null where there was no connection. */
export const refusalText = (errors: Record<string, string>, code: number | null): string =>
  (code === null ? errors.network : errors[`code.${code}`]) ?? errors.generic ?? ''
