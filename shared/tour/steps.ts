// The tours of the trading screens: which steps they have. Their words are `locales/*/tour.ts`, on the screen and in the article
// of the help centre.

export const TOURS = {
  spot: ['market', 'chart', 'book', 'ticket', 'panel', 'tools'],
  futures: ['market', 'chart', 'settings', 'ticket', 'panel', 'tools'],
} as const

export type TourName = keyof typeof TOURS
export const isTour = (name: string): name is TourName => Object.hasOwn(TOURS, name)

/** The end of an address that begins the tour of a screen. */
export const TOUR_HASH = '#tour'

/** Set for whoever has just registered: `offer` until the tour has been offered, `offered` from then on. */
export const TOUR_COOKIE = 'tour'
