import type { Plugin } from 'vite'

/** True if code awaits outside of functions. @param node a syntax tree */
function awaits(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  const { type } = node as { readonly type?: string }
  if (type === 'AwaitExpression') return true
  return !type?.includes('Function') && Object.values(node).some(awaits)
}

/** Finds modules with top-level await, and all that import them. @param found receives their ids */
export function waitingModulesPlugin(found: Set<string>): Plugin {
  return {
    name: 'meridian:waiting-modules',
    enforce: 'pre',
    transform(code, id) {
      // Only server code awaits at the top level: a browser would wait for it.
      if (code.includes('import.meta.env.SSR') && awaits(this.parse(code, { lang: 'tsx' }))) found.add(id)
    },
    buildEnd() {
      // The loop also visits ids that it adds.
      for (const id of found) for (const importer of this.getModuleInfo(id)?.importers ?? []) found.add(importer)
    },
  }
}
