import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = resolve(import.meta.dirname, '../..')
const LENGTH = 5

/**
 * Names a class of a CSS module in a build (`css.modules.generateScopedName`): short, because pages have many. Depends
 * on the path without its query: the developer area loads the style sheets of all components by a query of its own.
 */
export function createClassName(name: string, file: string): string {
  const [path = ''] = file.split('?')
  const hash = createHash('sha256')
    .update(`${relative(ROOT, path)}\0${name}`)
    .digest('base64url')
    .slice(0, LENGTH)
  // An identifier of CSS does not begin with a digit, nor with two hyphens.
  return /^[\d-]/.test(hash) ? `_${hash}` : hash
}

const MODULE = /\.module\.css(?:\?docs)?$/
const VIRTUAL = '\0classes:'

const COMPOSED = /\.([\w-]+)\s*\{[^}]*?composes:\s*([\w-]+) from "([^"]+)"/g

/** Returns the built names by the written ones. Includes the endings of file names, which nobody asks for. */
function classesOf(file: string): Readonly<Record<string, string>> {
  const css = readFileSync(file, 'utf8')
  const names: Record<string, string> = {}
  for (const [, name = ''] of css.matchAll(/\.([A-Za-z_][\w-]*)/g)) names[name] = createClassName(name, file)
  for (const [, name = '', other = '', from = ''] of css.matchAll(COMPOSED))
    names[name] += ` ${createClassName(other, resolve(dirname(file), from))}`
  return names
}

/** Provides the names of CSS modules as the client's build has them, for renderings outside a build. */
export const classNamesPlugin = (): Plugin => ({
  name: 'meridian:class-names',
  enforce: 'pre',
  resolveId: (source, importer) =>
    MODULE.test(source) && importer !== undefined
      ? `${VIRTUAL}${resolve(dirname(importer), source.replace(/\?.*/, ''))}.js`
      : undefined,
  load: (id) => {
    if (!id.startsWith(VIRTUAL)) return undefined
    return `export default ${JSON.stringify(classesOf(id.slice(VIRTUAL.length, -'.js'.length)))}`
  },
})
