import type { Plugin } from 'vite'

/** What a component of the client loads when it is needed: code (`.ts`) in effects and on events, parts of pages in `.tsx`. */
const CODE = /^\.{1,2}\/.*\.ts$/
const CLIENT = /\/client\/(?!server\.tsx)/

/**
 * Leaves out of the worker what only browsers load. The server renders and runs no effect and no event, so code that a
 * component imports when it is needed is never asked for there; but a worker's size counts.
 */
export function browserOnly(): Plugin {
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
