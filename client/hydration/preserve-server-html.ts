/**
 * For server-only HTML: hydration leaves it as it is (`suppressHydrationWarning`). A constant, as React rewrites the
 * HTML for a new object.
 */
export const PRESERVE_SERVER_HTML = { __html: '' } as const
