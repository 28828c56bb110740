// Takes the server's page over: reads the payload, loads that page's chunk and words, hydrates.

import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PERSONAL_ID, type PersonalPayload } from '#shared/islands.ts'
import type { HydrationPayload, PageName, Taken } from '#shared/pages.ts'
import { App } from './app.tsx'
import { MemberContext } from './features/shell/member-context.ts'
import { loadPage, loadWords } from './load.ts'
import { restoreStored, watchChunks } from './reload/chunks.ts'
import { whenQuiet } from './schedule.ts'
import './styles/global.css'

async function hydrate<Name extends PageName>(
  { page, meta, visit, data, modules }: Taken<Name>,
  { islands: names = [], personal }: Partial<PersonalPayload>,
  root: Element,
) {
  const [Page, messages, member] = await Promise.all([
    loadPage(page, modules),
    loadWords(modules),
    visit.isMember && import('./features/shell/member.tsx'),
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
          <MemberContext value={member?.Member}>
            <App {...{ meta, visit, messages, Page, data }} islands={{ names, personal }} />
          </MemberContext>
          {null}
          {null}
          {null}
        </>
      </StrictMode>,
    )
  })
  if (visit.locale === 'ja_JP') void import('./preferences/japanese-font.ts').then(({ japaneseFont }) => japaneseFont())
  restoreStored()
  if (!('serviceWorker' in navigator)) return
  if (import.meta.env.DEV) {
    // One that a build on this port has left would stand in the way of what Vite serves.
    for (const left of await navigator.serviceWorker.getRegistrations()) void left.unregister()
  } else if (page !== 'offline') {
    whenQuiet(async () => (await import('./installed/register.ts')).installServiceWorker(visit.config))
  }
}

watchChunks()
const root = document.getElementById('root')
const written = (id: string) => JSON.parse(document.getElementById(id)?.textContent || '{}')
// Our own server wrote both into this document, from data it had parsed; the second is there for whoever is logged in.
if (root) void hydrate(written('payload') as HydrationPayload, written(PERSONAL_ID) as Partial<PersonalPayload>, root)
