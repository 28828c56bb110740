// The way to each question. It stands between a ticket and what the question is made of, so that the ticket has one name to
// load and not those of all its parts.

type Futures = typeof import('./futures-question.tsx')['futuresQuestion']
type Close = typeof import('./close-question.tsx')['closeQuestion']

export const futuresQuestion = async (...of: Parameters<Futures>) =>
  (await import('./futures-question.tsx')).futuresQuestion(...of)
export const closeQuestion = async (...of: Parameters<Close>) =>
  (await import('./close-question.tsx')).closeQuestion(...of)
