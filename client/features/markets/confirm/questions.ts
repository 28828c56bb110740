// This is a separate module, so the ticket's chunk refers to only one file.

type Spot = typeof import('./spot-question.tsx')['renderSpotConfirmation']

export const loadSpotConfirmation = async (...of: Parameters<Spot>) =>
  (await import('./spot-question.tsx')).renderSpotConfirmation(...of)
