// Analytics in the browser: loaded when something is to be collected, never on the server.

import { deploymentHere } from './facts.ts'
import { CollectingPage } from './page.ts'
import type { ProductEventName, ProductEvents } from './products.ts'
import { stopWhileHidden } from './stored-identity.ts'

/** One for a page. */
const here: { page?: Promise<CollectingPage> } = {}

/** A page that is made before it is asked for is not looked at yet. */
const shown = (): Promise<void> =>
  new Promise((settle) => {
    if ('prerendering' in document && document.prerendering) {
      document.addEventListener('prerenderingchange', () => settle(), { once: true })
    } else settle()
  })

async function opened(): Promise<CollectingPage> {
  if (here.page && (await here.page).isOver) delete here.page
  here.page ??= shown().then(() => CollectingPage.open())
  return here.page
}

/** The visitor agreed: this page is looked at. */
export async function start(): Promise<void> {
  await opened()
}

/** The visitor opted out. */
export async function stop(): Promise<void> {
  const { page } = here
  delete here.page
  if (page) (await page).stop()
  else await stopWhileHidden(deploymentHere().appId)
}

/** A visitor did something. @param now when, epoch ms */
export async function track<Name extends ProductEventName>(
  name: Name,
  detail: ProductEvents[Name],
  now: number,
): Promise<void> {
  const page = await opened()
  page.track(name, detail, now)
}
