// The way to each question. It stands between a ticket and what the question is made of, so that the ticket has one name to
// load and not those of all its parts.

type Spot = typeof import('./spot-question.tsx')['spotQuestion']

export const spotQuestion = async (...of: Parameters<Spot>) => (await import('./spot-question.tsx')).spotQuestion(...of)
