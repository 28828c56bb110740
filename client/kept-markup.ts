/**
 * For what the server alone draws: hydration leaves such markup as it is (`suppressHydrationWarning`). The same object each
 * time, as React writes the markup anew where it is given another one.
 */
export const KEPT_MARKUP = { __html: '' } as const
