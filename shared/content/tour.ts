// Steps of the guided tours. The pages and the help centre use their texts, `locales/*/tour.ts`.

export const TOURS = {
  spot: ['market', 'chart', 'book', 'ticket', 'panel', 'tools'],
  futures: ['market', 'chart', 'settings', 'ticket', 'panel', 'tools'],
} as const

export type TourName = keyof typeof TOURS
export const isTour = (name: string): name is TourName => Object.hasOwn(TOURS, name)

export const TOUR_HASH = '#tour'

/** Cookie: `offer` after registration, `offered` after the site has offered the tour. */
export const TOUR_COOKIE = 'tour'
