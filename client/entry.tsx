import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageHydrationPayload, PageName } from '#shared/pages/page-data.ts'
import { App, DocumentPosition } from './app.tsx'
import { MemberMenuContext } from './features/shell/member-context.ts'
import type { IslandsState } from './hydration/islands.tsx'
import { loadPage, loadPageMessages } from './hydration/load-page.ts'
import { readHydrationPayload } from './hydration/payload.ts'
import { watchServedFields } from './hydration/served-fields.ts'
import { handleChunkFailures, restoreStoredPage } from './reload/chunks.ts'
import { runBackgroundWork } from './scheduling/schedule.ts'
import './styles/global.css'

async function hydrate<Name extends PageName>(
  { page, meta, visit, data, modules }: PageHydrationPayload<Name>,
  islands: IslandsState,
  root: Element,
) {
  const [Page, messages, member] = await Promise.all([
    loadPage(page, modules),
    loadPageMessages(modules),
    visit.isMember && import('./features/shell/member.tsx'),
  ])
  watchServedFields(root)
  // Inside a transition, hydration runs in slices, so input is not blocked.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <DocumentPosition>
          <MemberMenuContext value={member?.MemberMenus}>
            <App meta={meta} visit={visit} messages={messages} Page={Page} data={data} islands={islands} />
          </MemberMenuContext>
        </DocumentPosition>
      </StrictMode>,
    )
  })
  if (visit.locale === 'ja_JP')
    void import('./preferences/japanese-font.ts').then(({ enableJapaneseFont }) => enableJapaneseFont())
  forgetSubmission()
  void import('./reload/sent-form.ts')
    .then(({ keepSentForms, returnSentForm }) => {
      keepSentForms(page)
      returnSentForm(page)
    })
    .finally(restoreStoredPage)
  if (!('serviceWorker' in navigator)) return
  if (import.meta.env.DEV) {
    // A service worker of an earlier build would intercept the files that Vite serves.
    for (const left of await navigator.serviceWorker.getRegistrations()) void left.unregister()
  } else if (page !== 'offline') {
    runBackgroundWork(async () => (await import('./installed/register.ts')).installServiceWorker(visit.config))
  }
}

/**
 * Makes this entry of the history a plain visit. Otherwise, a page that answered a submission would be requested with
 * the same submission on the way back, which browsers refuse.
 */
const forgetSubmission = (): void => history.replaceState(history.state, '')

handleChunkFailures()
const root = document.getElementById('root')
const brought = readHydrationPayload(document)
if (root && brought) void hydrate(brought.taken, brought.islands, root)
