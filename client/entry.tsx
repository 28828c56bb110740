// Takes the server's page over: reads the payload, loads that page's chunk and words, hydrates.

import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { HydrationPayload, PageName, Taken } from '#shared/pages.ts'
import { App } from './app.tsx'
import { AccountMenuContext } from './features/shell/header.tsx'
import { loadPage, loadWords } from './load.ts'
import { restoreKept, watchChunks } from './reload/chunks.ts'
import { whenQuiet } from './schedule.ts'
import './styles/global.css'

async function hydrate<Name extends PageName>({ page, meta, visit, data, modules }: Taken<Name>, root: Element) {
  const [Page, messages, menu] = await Promise.all([
    loadPage(page, modules),
    loadWords(modules),
    visit.person && import('./features/shell/account-menu.tsx'),
  ])
  // As a transition it is done in slices: a press or a key in the meantime does not wait for the whole page.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        {/* On the server the page is the first of four in <body>, the second of two in <html> (worker/document). React
            makes ids of the way down the tree: it is the same here, or what is labelled by id is labelled by nothing. */}
        {null}
        {/* biome-ignore lint/complexity/noUselessFragments: it stands for <body> */}
        <>
          <AccountMenuContext value={menu?.AccountMenu}>
            <App meta={meta} visit={visit} messages={messages} Page={Page} data={data} />
          </AccountMenuContext>
          {null}
          {null}
          {null}
        </>
      </StrictMode>,
    )
  })
  if (visit.locale === 'ja_JP') void import('./preferences/japanese-font.ts').then(({ japaneseFont }) => japaneseFont())
  restoreKept()
  if (!('serviceWorker' in navigator)) return
  if (import.meta.env.DEV) {
    // One that a build on this port has left would stand in the way of what Vite serves.
    for (const left of await navigator.serviceWorker.getRegistrations()) void left.unregister()
  } else if (page !== 'offline') {
    whenQuiet(async () => (await import('./installed/register.ts')).installServiceWorker(visit.config))
  }
}

watchChunks()
const script = document.getElementById('payload')
const root = document.getElementById('root')
// Our own server wrote it into this document, from data it had parsed.
if (script?.textContent && root) void hydrate(JSON.parse(script.textContent) as HydrationPayload, root)
