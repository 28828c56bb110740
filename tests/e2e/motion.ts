// Pages of most tests are those of somebody who wants less motion, as drawing it takes a fifth of the processor
// (playwright.config.ts): what moves, and what is pressed while it does, is looked at with this.

import type { BrowserContextOptions } from 'playwright/test'

/** With all its motion, as most visitors see the site: `test.use(MOTION)`. */
export const MOTION: { readonly contextOptions: BrowserContextOptions } = {
  contextOptions: { reducedMotion: 'no-preference' },
}
