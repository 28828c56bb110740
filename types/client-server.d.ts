// What the worker knows of client/server.tsx.
import type { ReactElement } from 'react'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import type { PageData, PageName } from '#shared/pages.ts'
import type { RouteMeta } from '#shared/route-meta.ts'
import type { Visit } from '#shared/visit.ts'

export function renderPage<Name extends PageName>(page: {
  readonly page: Name
  readonly meta: RouteMeta
  readonly visit: Visit
  readonly data: PageData[Name]
  readonly messages: LoadedMessages
}): Promise<ReactElement>
