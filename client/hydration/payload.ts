// Reads the hydration payload embedded in the document. Trusted: our server wrote it from validated data.

import { PERSONAL_PAYLOAD_ID, type PersonalPayload } from '#shared/pages/islands.ts'
import type { HydrationPayload } from '#shared/pages/page-data.ts'

const NO_USER: Pick<PersonalPayload, 'islands'> & { readonly personal?: undefined } = { islands: [] }

const written = (document: Document, id: string): unknown =>
  JSON.parse(document.getElementById(id)?.textContent || 'null')

/** On a personal page, `data` is the user's data. */
export function readHydrationPayload(document: Document) {
  const taken = written(document, 'payload') as HydrationPayload | null
  if (!taken) return undefined
  const own = (written(document, PERSONAL_PAYLOAD_ID) ?? NO_USER) as PersonalPayload | typeof NO_USER
  const data = own.personal?.page ?? taken.data
  return { taken: { ...taken, data } as HydrationPayload, islands: { names: own.islands, personal: own.personal } }
}
