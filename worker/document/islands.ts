import { renderToString } from 'react-dom/server'
import { parsePaneGridStyle, renderIsland } from '#client/server.tsx'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import {
  type ElementIslandName,
  ISLAND_DATA,
  type IslandName,
  PERSONAL_PAYLOAD_ID,
  type PersonalData,
  type PersonalPayload,
} from '#shared/pages/islands.ts'
import type { PageName } from '#shared/pages/page-data.ts'
import { serverPageNamespaces } from '#shared/pages/page-words.ts'
import { pageRouteMeta } from '#shared/pages/routes.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { assert } from '#shared/platform/assert.ts'
import { visitCacheKey } from '../http/page-cache.ts'
import { selectMessageNamespaces } from '../locale/messages.ts'
import { IslandTextCache } from './known-texts.ts'
import { renderLateHtml } from './late.tsx'
import type { PrivatePlaceholder } from './parts.ts'
import { cachedSafeJson, toSafeJson } from './safe-json.ts'

type Own = {
  readonly page: PageName
  readonly visit: Visit
  readonly messages: LoadedMessages
  readonly islands: readonly IslandName[]
  readonly personal: PersonalData
}

/** Comments that React writes around a completed Suspense boundary. */
const RENDERED = '<!--$-->'
const RENDERED_END = '<!--/$-->'

const memory = new IslandTextCache()

/** Each object is serialised once (safe-json.ts). */
const personalJson = (personal: PersonalData): string =>
  `{${Object.entries(personal)
    .filter(([, value]) => value !== undefined)
    .map(([read, value]) => `"${read}":${typeof value === 'object' ? cachedSafeJson(value) : toSafeJson(value)}`)
    .join(',')}}`

const readBy = (name: IslandName, personal: PersonalData): PersonalData =>
  Object.fromEntries(ISLAND_DATA[name].map((read) => [read, personal[read]]))

const isLate = (name: IslandName, { late }: PersonalData): boolean => late?.includes(name) ?? false

async function islandHtml(name: ElementIslandName, { page, visit, messages: all, personal }: Own): Promise<string> {
  if (isLate(name, personal)) return `${RENDERED}${renderLateHtml(visit, all)}${RENDERED_END}`
  const read = readBy(name, personal)
  const key = [name, page, visitCacheKey(visit), personalJson(read)].join('\n')
  const known = memory.get(key)
  if (known !== undefined) return known
  const messages = selectMessageNamespaces(all, serverPageNamespaces(page))
  const tree = await renderIsland({ name, page, meta: pageRouteMeta(page), visit, messages, personal: read })
  const html = renderToString(tree)
  // React marks a failed boundary, so that the browser retries; here the page must fail.
  assert(html.startsWith(RENDERED), `the island ${name} renders`)
  memory.keep(key, html)
  return html
}

const styleText = (style: Readonly<Record<string, string>>) =>
  Object.entries(style)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

export const renderPersonalScript = ({ islands, personal }: PersonalPayload): string =>
  `<script id="${PERSONAL_PAYLOAD_ID}" type="application/json">{"islands":${toSafeJson(islands)},"personal":${personalJson(personal)}}</script>`

export async function renderPrivateFilling(mark: PrivatePlaceholder, own: Own): Promise<string> {
  const { islands, personal } = own
  switch (mark) {
    case PERSONAL_PAYLOAD_ID:
      return renderPersonalScript({ islands, personal })
    case 'layout':
      // Safe to insert: it contains only known names and numbers (client/features/layout/panes.ts).
      return ` style="${styleText(parsePaneGridStyle(personal.layout))}"`
    default:
      return islandHtml(mark, own)
  }
}
