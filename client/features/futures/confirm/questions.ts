// Loads confirmations on demand. A separate module, so that the ticket's chunk refers to one name.

type Futures = typeof import('./futures-question.tsx')['futuresQuestion']
type Close = typeof import('./close-question.tsx')['closeQuestion']

export const loadFuturesQuestion = async (...of: Parameters<Futures>) =>
  (await import('./futures-question.tsx')).futuresQuestion(...of)
export const loadCloseQuestion = async (...of: Parameters<Close>) =>
  (await import('./close-question.tsx')).closeQuestion(...of)
