// What a document brings for the browser to take its page over with: our own server wrote it, from data it had parsed.

import { PERSONAL_ID, type PersonalPayload } from '#shared/islands.ts'
import type { HydrationPayload } from '#shared/pages.ts'

const NOBODY: Pick<PersonalPayload, 'islands'> & { readonly personal?: undefined } = { islands: [] }

const written = (document: Document, id: string): unknown =>
  JSON.parse(document.getElementById(id)?.textContent || 'null')

/** @returns undefined for a document of something else; of a page that is all one person's, with the data that are theirs */
export function broughtBy(document: Document) {
  const taken = written(document, 'payload') as HydrationPayload | null
  if (!taken) return undefined
  const own = (written(document, PERSONAL_ID) ?? NOBODY) as PersonalPayload | typeof NOBODY
  const data = own.personal?.page ?? taken.data
  return { taken: { ...taken, data } as HydrationPayload, islands: { names: own.islands, personal: own.personal } }
}
