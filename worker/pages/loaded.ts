// What a loader is given beside the visit, and what it comes to.

import type { Person } from '#objects/account/object.ts'
import type { PageData, PageName } from '#shared/pages.ts'

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

/** Who a page is made for, and whether that is a sub-account. */
export type Personal = { readonly person: Person; readonly isSub: boolean }
