// What the worker knows of client/server.tsx.
import type { ReactElement } from 'react'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import type { IslandName, Personal } from '#shared/islands.ts'
import type { PageData, PageName } from '#shared/pages.ts'
import type { RouteMeta } from '#shared/route-meta.ts'
import type { Visit } from '#shared/visit.ts'

export function renderPage<Name extends PageName>(page: {
  readonly page: Name
  readonly meta: RouteMeta
  readonly visit: Visit
  readonly data: PageData[Name]
  readonly messages: LoadedMessages
  readonly islands: { readonly names: readonly IslandName[]; readonly personal: Personal | undefined }
}): Promise<ReactElement>

export function renderIsland(island: {
  readonly name: IslandName
  readonly visit: Visit
  readonly messages: LoadedMessages
  readonly personal: Personal
}): Promise<ReactElement>
