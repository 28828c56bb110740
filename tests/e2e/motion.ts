// Most tests run with reduced motion, because animation costs a fifth of the processor (playwright.config.ts). Tests of
// motion itself use this.

import type { BrowserContextOptions } from 'playwright/test'

/** Full motion, as for most visitors: `test.use(MOTION)`. */
export const MOTION: { readonly contextOptions: BrowserContextOptions } = {
  contextOptions: { reducedMotion: 'no-preference' },
}
