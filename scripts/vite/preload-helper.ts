import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The module that Vite imports wherever a part loads lazily. */
const HELPER = '\0vite/preload-helper.js'
const PRELOAD = resolve(import.meta.dirname, '../../client/reload/preload.ts')

/** Every page has this module, so the site's own function replaces Vite's. */
export const preloadHelperPlugin = (): Plugin => ({
  name: 'meridian:preload-helper',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id === HELPER ? `export { preload as __vitePreload } from ${JSON.stringify(PRELOAD)}` : undefined),
})
