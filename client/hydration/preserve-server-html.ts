/**
 * Hydration leaves this server-only HTML as it is (`suppressHydrationWarning`). It is a constant, as React rewrites the
 * HTML for a new object.
 */
export const PRESERVE_SERVER_HTML = { __html: '' } as const
