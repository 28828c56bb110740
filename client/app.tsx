import { DirectionProvider } from '@base-ui/react/direction-provider'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { LOCALES } from '#shared/i18n/locales.ts'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { RouteMeta } from '#shared/pages/route-meta.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { Shell } from './features/shell/shell.tsx'
import { IslandsContext, type IslandsState } from './hydration/islands.tsx'
import { useServedFields } from './hydration/served-fields.ts'
import { TranslationProvider } from './i18n/translation.tsx'
import { VisitProvider } from './i18n/visit.tsx'
import { LiveProvider } from './live/provider.tsx'
import { GlobalProvider } from './state/provider.tsx'

export type PageProps<Data> = { readonly data: Data }

type SurroundingsProps = {
  readonly visit: Visit
  readonly messages: LoadedMessages
  readonly islands: IslandsState
  readonly children: ReactNode
}

export function PageProviders({ visit, messages, islands, children }: SurroundingsProps) {
  return (
    <VisitProvider visit={visit}>
      <TranslationProvider locale={visit.locale} messages={messages}>
        <DirectionProvider direction={LOCALES[visit.locale].direction}>
          <GlobalProvider visit={visit}>
            <IslandsContext value={islands}>{children}</IslandsContext>
          </GlobalProvider>
        </DirectionProvider>
      </TranslationProvider>
    </VisitProvider>
  )
}

type AppProps<Data> = Omit<SurroundingsProps, 'children'> & {
  readonly meta: RouteMeta
  readonly Page: ComponentType<PageProps<Data>>
  readonly data: Data
}

/**
 * Keeps the page's position in the document: first of four children of <body>, second of two of <html>
 * (worker/document). React derives ids from the position, so server and client must agree.
 */
export const DocumentPosition = ({ children }: { readonly children: ReactNode }) => (
  <>
    {null}
    {/* biome-ignore lint/complexity/noUselessFragments: the fragment represents <body> */}
    <>
      {children}
      {null}
      {null}
      {null}
    </>
  </>
)

/** Root component. Server and browser must render the same tree, or hydration fails. */
export function App<Data extends PageData[keyof PageData]>({ meta, Page, data, ...around }: AppProps<Data>) {
  useServedFields()
  // Style sheets and tests read this attribute.
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), [])
  return (
    <PageProviders {...around}>
      <LiveProvider isOff={meta.live === false}>
        <Shell meta={meta}>
          <Page data={data} />
        </Shell>
      </LiveProvider>
    </PageProviders>
  )
}
