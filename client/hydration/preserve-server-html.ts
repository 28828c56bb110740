/**
 * Makes hydration keep server-only HTML (with `suppressHydrationWarning`). A constant, because React rewrites the HTML
 * for a new object.
 */
export const PRESERVE_SERVER_HTML = { __html: '' } as const
