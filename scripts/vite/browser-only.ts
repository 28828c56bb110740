import type { Plugin } from 'vite'
import { awaitsAtTopLevel } from './waiting-modules.ts'

/** Matches the dynamic import of a source file of the project. */
const CODE = /^\.{1,2}\/.*\.tsx?$/
/** `client/server.tsx` loads pages and islands on the server. */
const CLIENT = /\/client\/(?!server\.tsx)/

/**
 * Removes browser-only code from the worker. Server rendering runs no effects and no event handlers, so it never
 * imports their code, which would only enlarge the worker.
 */
export function browserOnlyPlugin(): Plugin {
  const id = '\0browser-only'
  /** Modules that render browser-only components on the server, which they load by a top-level await. */
  const rendersParts = new Set<string>()
  return {
    name: 'meridian:browser-only',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'worker',
    enforce: 'pre',
    transform(code, module) {
      if (awaitsAtTopLevel(code, this.parse)) rendersParts.add(module)
    },
    resolveDynamicImport: (specifier, importer) => {
      if (typeof specifier !== 'string' || importer === undefined) return undefined
      const isBrowserOnly = CODE.test(specifier) && CLIENT.test(importer) && !rendersParts.has(importer)
      return isBrowserOnly ? id : undefined
    },
    load: (resolved) => (resolved === id ? 'export {}' : undefined),
  }
}
