// Tells the bundler which modules it may leave out if a chunk uses nothing of them. It cannot see that by itself: a context
// or a schema at the top level of a module is a call.

const SOURCE = /\/(?:client|durable-objects|locales|shared|worker)\/.*\.tsx?$/
/** Modules that only act. */
const ACTS = /\/client\/(?:entry\.tsx|service-worker\.ts|hydration\/(?:react|start)\.ts|.*worker\.ts)$/

/** Value of `treeshake.moduleSideEffects`; tests/tidy/imports.test.ts checks that no source is imported for its effects. */
export const hasSideEffects = (id: string): boolean => !SOURCE.test(id) || ACTS.test(id) || /\/node_modules\//.test(id)
