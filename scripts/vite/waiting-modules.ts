import type { Plugin } from 'vite'

type Parse = (code: string, options: { readonly lang: 'tsx' }) => unknown

/**
 * True if code awaits outside of functions.
 * @param node a syntax tree
 */
function awaits(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  const { type } = node as { readonly type?: string }
  if (type === 'AwaitExpression') return true
  return !type?.includes('Function') && Object.values(node).some(awaits)
}

/** Only server code awaits at the top level: a browser would wait for it. */
export const awaitsAtTopLevel = (code: string, parse: Parse): boolean =>
  code.includes('import.meta.env.SSR') && awaits(parse(code, { lang: 'tsx' }))

/**
 * Finds modules with top-level await, and all that import them.
 * @param found receives their ids
 */
export function waitingModulesPlugin(found: Set<string>): Plugin {
  return {
    name: 'meridian:waiting-modules',
    enforce: 'pre',
    transform(code, id) {
      if (awaitsAtTopLevel(code, this.parse)) found.add(id)
    },
    buildEnd() {
      // The loop also visits ids that it adds.
      for (const id of found) for (const importer of this.getModuleInfo(id)?.importers ?? []) found.add(importer)
    },
  }
}
