// What the worker knows of client/server.tsx.
import type { ReactElement } from 'react'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import type { ElementIslandName, IslandName, Personal } from '#shared/pages/islands.ts'
import type { PageData, PageName } from '#shared/pages/page-data.ts'
import type { RouteMeta } from '#shared/pages/route-meta.ts'
import type { Visit } from '#shared/pages/visit.ts'

type Islands = { readonly names: readonly IslandName[]; readonly personal: Personal | undefined }
type Rendered<Name extends PageName> = {
  readonly page: Name
  readonly meta: RouteMeta
  readonly visit: Visit
  readonly messages: LoadedMessages
}

export function renderPage<Name extends PageName>(
  page: Rendered<Name> & {
    readonly data: PageData[Name]
    readonly islands: Islands & { readonly isContentOnly?: boolean }
  },
): Promise<ReactElement>

export function DocumentPosition(props: { readonly children: ReactElement }): ReactElement

export function renderPageStart<Name extends PageName>(
  page: Rendered<Name> & { readonly islands: Islands & { readonly isContentOnly?: boolean } },
): Promise<ReactElement | undefined>

export function renderFrame<Name extends PageName>(
  frame: Omit<Rendered<Name>, 'page'> & { readonly islands: Islands },
): ReactElement

export function renderIsland<Name extends PageName>(
  island: Rendered<Name> & { readonly name: ElementIslandName; readonly personal: Personal },
): Promise<ReactElement>

/** Where the panes of a market's screen stand, as custom properties. */
export function parsePaneGridStyle(layout: string | undefined): Readonly<Record<`--${string}`, string>>
