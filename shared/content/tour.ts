// Texts are in `locales/*/tour.ts`.

export const GUIDED_TOURS = {
  spot: ['market', 'chart', 'book', 'ticket', 'panel', 'tools'],
  futures: ['market', 'chart', 'settings', 'ticket', 'panel', 'tools'],
} as const

export type GuidedTourName = keyof typeof GUIDED_TOURS
export const isGuidedTour = (name: string): name is GuidedTourName => Object.hasOwn(GUIDED_TOURS, name)

export const TOUR_HASH = '#tour'

/** `offer`: after registration. `offered`: the site has offered the tour. */
export const TOUR_COOKIE = 'tour'
