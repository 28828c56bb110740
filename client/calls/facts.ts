// What a browser knows of itself for a call to the exchange (spec §7). Loaded with the first such call.

import { z } from 'zod/mini'
import { type ClientFacts, clientHeaders } from '#shared/api/client-headers.ts'
import { splitLocale } from '#shared/navigation/locale-path.ts'

/** Stored values are `{ type, data }` (spec §3). */
const StoredText = z.object({ data: z.string() })

function stored(key: string): string | undefined {
  try {
    const value = StoredText.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return value.success ? value.data.data : undefined
  } catch (error) {
    console.info(`could not read ${key}`, error)
    return undefined
  }
}

/** The headers of a call that starts on this page. */
export async function headersHere(): Promise<Record<string, string>> {
  const facts: ClientFacts = { selectType: stored('selectType') }
  return clientHeaders(splitLocale(location.pathname).locale, facts)
}
