import type { futuresCalls } from '../api/futures.ts'

/** Calls that have a form of their own; an order has the ticket. */
export type FuturesFormName = Exclude<keyof typeof futuresCalls, 'account' | 'place' | 'placeConditional'>

/** Where the form of a call is posted to without scripts, without its language: `cancelAll` is /futures/cancel-all. */
export const formPath = (name: FuturesFormName): string =>
  `/futures/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
