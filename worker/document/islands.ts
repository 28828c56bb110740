// Islands as HTML: each by itself, and the same text for the same visit and data.

import { renderToString } from 'react-dom/server'
import { renderIsland } from '#client/server.tsx'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import { ISLANDS, type IslandName, type Personal } from '#shared/islands.ts'
import type { Visit } from '#shared/visit.ts'
import { cacheKey } from '../middleware/page-cache.ts'
import { KnownTexts } from './known-texts.ts'

type Rendering = {
  readonly name: IslandName
  readonly visit: Visit
  readonly messages: LoadedMessages
  readonly personal: Personal
}

const memory = new KnownTexts()

/** An island is given what its table names of a person, and nothing else (shared/islands.ts). */
const readBy = (name: IslandName, personal: Personal): Personal =>
  Object.fromEntries(ISLANDS[name].map((read) => [read, personal[read]]))

export async function islandHtml({ name, visit, messages, personal }: Rendering): Promise<string> {
  const read = readBy(name, personal)
  const key = [name, cacheKey(visit), JSON.stringify(read)].join('\n')
  const known = memory.get(key)
  if (known !== undefined) return known
  const html = renderToString(await renderIsland({ name, visit, messages, personal: read }))
  memory.keep(key, html)
  return html
}
