import type { AccountOwner } from '#objects/identity/account/engine.ts'
import type { ClockSettings } from '#shared/format/clock.ts'
import type { PageData, PageName } from '#shared/pages/page-data.ts'
import { ExchangeFault } from '../upstream/exchange-fault.ts'

/**
 * `missing`: 404. `unavailable`: the market cannot be reached. With `isAbsent` the page itself answers 404, with
 * `isGone` 410.
 */
export type LoadedPageData<Data> =
  | { readonly kind: 'data'; readonly data: Data; readonly isAbsent?: boolean; readonly isGone?: boolean }
  | { readonly kind: 'missing' }
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'unavailable' }

export type LoadedPage<Name extends PageName> = LoadedPageData<PageData[Name]>

export function requireLoadedData<Data>(loaded: LoadedPageData<Data>): Data {
  if (loaded.kind !== 'data') throw new ExchangeFault(`a page that is ${loaded.kind}`, 503)
  return loaded.data
}

export const toPageStatusCode = ({
  isAbsent,
  isGone,
}: {
  readonly isAbsent?: boolean
  readonly isGone?: boolean
}): number => (isGone ? 410 : isAbsent ? 404 : 200)

export const isPageFound = (loaded: LoadedPageData<unknown>): boolean =>
  loaded.kind === 'data' && toPageStatusCode(loaded) === 200

export type PageLoadRequest = {
  readonly personal?: PageUser | undefined
  readonly signal?: AbortSignal | undefined
}

export type PageUser = { readonly person: AccountOwner; readonly isSubAccount: boolean; readonly clock: ClockSettings }
