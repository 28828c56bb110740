// This is a separate module, so the ticket's chunk refers to only one file.

type Futures = typeof import('./futures-question.tsx')['renderFuturesConfirmation']
type Close = typeof import('./close-question.tsx')['renderCloseConfirmation']

export const loadFuturesConfirmation = async (...of: Parameters<Futures>) =>
  (await import('./futures-question.tsx')).renderFuturesConfirmation(...of)
export const loadCloseConfirmation = async (...of: Parameters<Close>) =>
  (await import('./close-question.tsx')).renderCloseConfirmation(...of)
