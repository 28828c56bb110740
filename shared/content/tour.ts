// Texts are in `locales/*/tour.ts`, used on screen and in the help centre.

export const TOURS = {
  spot: ['market', 'chart', 'book', 'ticket', 'panel', 'tools'],
  futures: ['market', 'chart', 'settings', 'ticket', 'panel', 'tools'],
} as const

export type TourName = keyof typeof TOURS
export const isTour = (name: string): name is TourName => Object.hasOwn(TOURS, name)

export const TOUR_HASH = '#tour'

/** Set after registration: `offer` until the tour was offered, then `offered`. */
export const TOUR_COOKIE = 'tour'
