import type { Plugin } from 'vite'

/** A dynamic import of own code. */
const CODE = /^\.{1,2}\/.*\.tsx?$/
/** `client/server.tsx` loads pages and islands on the server. */
const CLIENT = /\/client\/(?!server\.tsx)/
/** Modules that render such parts on the server. They use `hydrateLazily`, and load the part by a top-level await. */
const RENDERS_PARTS = /from '[^']*\/hydration\/lazy-hydrate\.tsx'/

/**
 * Removes browser-only code from the worker. Server rendering runs no effects and no event handlers, so it never
 * imports their code, which would only enlarge the worker.
 */
export function browserOnlyPlugin(): Plugin {
  const id = '\0browser-only'
  const rendersParts = new Set<string>()
  return {
    name: 'meridian:browser-only',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'worker',
    enforce: 'pre',
    transform: (code, module) => {
      if (RENDERS_PARTS.test(code)) rendersParts.add(module)
    },
    resolveDynamicImport: (specifier, importer) => {
      if (typeof specifier !== 'string' || importer === undefined) return undefined
      const isBrowserOnly = CODE.test(specifier) && CLIENT.test(importer) && !rendersParts.has(importer)
      return isBrowserOnly ? id : undefined
    },
    load: (resolved) => (resolved === id ? 'export {}' : undefined),
  }
}
