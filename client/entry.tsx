// Takes the server's page over: reads the payload, loads that page's chunk and words, hydrates.

import { type ComponentType, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type HydrationPayload, PAGE_NAMESPACES, type PageData, type PageName } from '#shared/pages.ts'
import type { Visit } from '#shared/visit.ts'
import { App, type PageProps } from './app.tsx'
import { loadMessages } from './i18n/load.ts'
import { japaneseFont } from './preferences/japanese-font.ts'
import { restoreKept, watchChunks } from './reload/chunks.ts'
import './styles/global.css'

type PageChunks = { readonly [Name in PageName]: () => Promise<ComponentType<PageProps<PageData[Name]>>> }

const PAGES: PageChunks = {
  home: async () => (await import('./pages/home.tsx')).HomePage,
  markets: async () => (await import('./pages/markets.tsx')).MarketsPage,
  spot: async () => (await import('./pages/spot.tsx')).SpotPage,
  opening: async () => (await import('./pages/opening.tsx')).OpeningPage,
  error: async () => (await import('./pages/error.tsx')).ErrorPage,
}

type Taken<Name extends PageName> = { readonly page: Name; readonly visit: Visit; readonly data: PageData[Name] }

async function hydrate<Name extends PageName>({ page, visit, data }: Taken<Name>, root: Element) {
  const load: PageChunks[Name] = PAGES[page]
  const [Page, messages] = await Promise.all([load(), loadMessages(visit.locale, PAGE_NAMESPACES[page])])
  // As a transition it is done in slices: a press or a key in the meantime does not wait for the whole page.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App page={page} visit={visit} messages={messages} Page={Page} data={data} />
      </StrictMode>,
    )
  })
  if (visit.locale === 'ja_JP') japaneseFont()
  restoreKept()
}

watchChunks()
const script = document.getElementById('payload')
const root = document.getElementById('root')
// Our own server wrote it into this document, from data it had parsed.
if (script?.textContent && root) void hydrate(JSON.parse(script.textContent) as HydrationPayload, root)
