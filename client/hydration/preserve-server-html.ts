/**
 * Makes hydration keep HTML that only the server renders (with `suppressHydrationWarning`). A constant, because React
 * rewrites the HTML if the object is new.
 */
export const PRESERVE_SERVER_HTML = { __html: '' } as const
