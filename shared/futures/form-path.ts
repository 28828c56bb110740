import type { futuresCalls } from './calls.ts'

export type FuturesFormName = Exclude<keyof typeof futuresCalls, 'account' | 'place' | 'placeConditional'>

/** Path for browsers without scripts, without the language: `cancelAll` is /futures/cancel-all. */
export const futuresFormPath = (name: FuturesFormName): string =>
  `/futures/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
