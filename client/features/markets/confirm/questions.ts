// A separate module, so that the ticket's chunk has one name to load.

type Spot = typeof import('./spot-question.tsx')['drawSpotQuestion']

export const loadSpotQuestion = async (...of: Parameters<Spot>) =>
  (await import('./spot-question.tsx')).drawSpotQuestion(...of)
