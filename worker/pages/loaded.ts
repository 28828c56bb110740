// What a loader is given beside the visit, and what it comes to.

import type { Person } from '#objects/account/object.ts'
import type { Clock } from '#shared/format/clock.ts'
import type { PageData, PageName } from '#shared/pages.ts'
import { ExchangeFault } from '../upstream/exchange-fault.ts'

/**
 * A page's data, `isAbsent` where what the address names is not there and the page says so in its own words (status 404),
 * `isGone` where it was taken away (410); or
 * that there is no such page; or where it is instead; or that its market cannot be reached.
 */
export type LoadedData<Data> =
  | { readonly kind: 'data'; readonly data: Data; readonly isAbsent?: boolean; readonly isGone?: boolean }
  | { readonly kind: 'missing' }
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'unavailable' }

export type Loaded<Name extends PageName> = LoadedData<PageData[Name]>

/** @throws ExchangeFault where they were not had */
export function dataIn<Data>(loaded: LoadedData<Data>): Data {
  if (loaded.kind !== 'data') throw new ExchangeFault(`a page that is ${loaded.kind}`, 503)
  return loaded.data
}

/** How a page with its data is answered. */
export const statusIn = ({ isAbsent, isGone }: { readonly isAbsent?: boolean; readonly isGone?: boolean }): number =>
  isGone ? 410 : isAbsent ? 404 : 200

export const isThere = (loaded: LoadedData<unknown>): boolean => loaded.kind === 'data' && statusIn(loaded) === 200

/** What a loader is given beside what is asked for. */
export type Loading = {
  /** Of a page that is made for one visitor. */
  readonly personal?: Personal | undefined
  /** Ends what is asked for: nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined
}

/** Who a page is made for, whether that is a sub-account, and by whose clock. */
export type Personal = { readonly person: Person; readonly isSub: boolean; readonly clock: Clock }
