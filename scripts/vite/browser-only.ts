import type { Plugin } from 'vite'

/** Dynamic imports of client components: code (`.ts`) for effects and events, parts of pages as `.tsx`. */
const CODE = /^\.{1,2}\/.*\.ts$/
const CLIENT = /\/client\/(?!server\.tsx)/

/**
 * Removes browser-only code from the worker. Server rendering runs no effects and no event handlers, so it never
 * imports their code, which would only enlarge the worker.
 */
export function browserOnlyPlugin(): Plugin {
  const id = '\0browser-only'
  return {
    name: 'meridian:browser-only',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'worker',
    resolveDynamicImport: (specifier, importer) =>
      typeof specifier === 'string' && CODE.test(specifier) && importer !== undefined && CLIENT.test(importer)
        ? id
        : undefined,
    load: (resolved) => (resolved === id ? 'export {}' : undefined),
  }
}
