// The page loads this module with the first event; the server never loads it.

import { readAnalyticsDeployment } from './facts.ts'
import { AnalyticsPage } from './page.ts'
import type { ProductEventName, ProductEvents } from './products.ts'
import { stopEarlierAnalytics } from './stored-identity.ts'

const here: { page?: Promise<AnalyticsPage> } = {}

/** Resolves when a prerendered page becomes visible, because only then the page counts as viewed. */
const untilVisible = (): Promise<void> =>
  new Promise((settle) => {
    if ('prerendering' in document && document.prerendering) {
      document.addEventListener('prerenderingchange', () => settle(), { once: true })
    } else settle()
  })

async function opened(): Promise<AnalyticsPage> {
  if (here.page && (await here.page).hasStopped) delete here.page
  here.page ??= untilVisible().then(() => AnalyticsPage.open())
  return here.page
}

export async function startAnalytics(): Promise<void> {
  await opened()
}

export async function stopAnalytics(): Promise<void> {
  const { page } = here
  delete here.page
  if (page) (await page).stop()
  else await stopEarlierAnalytics(readAnalyticsDeployment().appId)
}

export async function recordAnalyticsEvent<Name extends ProductEventName>(
  name: Name,
  detail: ProductEvents[Name],
  now: number,
): Promise<void> {
  const page = await opened()
  page.track(name, detail, now)
}
