// Source files and their imports, for the tests of this folder.

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

/** Import aliases of package.json `imports`. */
const ALIASES: Readonly<Record<string, string>> = {
  '#shared': 'shared',
  '#locales': 'locales',
  '#client': 'client',
  '#worker': 'worker',
  '#objects': 'durable-objects',
}

/** `path` is relative to the root. */
export type Source = { readonly path: string; readonly text: string }

/** `target` is a path relative to the root, or a package's name. */
export type Import = { readonly target: string; readonly typeOnly: boolean; readonly isDynamic: boolean }

function filesOf(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return filesOf(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })
}

/** All TypeScript files of the top-level folders. */
export const sourcesOf = (folders: readonly string[]): readonly Source[] =>
  folders
    .flatMap((folder) => filesOf(join(ROOT, folder)))
    .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') }))

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** The top-level folder of a path. */
export const topOf = (path: string): string => path.split('/')[0] ?? ''

/**
 * Matches `import … from` and `export … from`, also over several lines; `import 'x'`; `import('x')`, also as a type.
 */
const STATEMENT =
  /(?:^|\n)[ \t]*(?:import|export)(?<type>\s+type\b)?(?:\s[\w$*,{}\s]+?\sfrom)?\s*['"](?<from>[^'"\n]+)['"]|\bimport\(\s*['"](?<dynamic>[^'"\n]+)['"]/g

function targetOf(specifier: string, path: string): string {
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(`${prefix}/`))
  if (alias) return specifier.replace(alias, ALIASES[alias] ?? '')
  return specifier.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(path), specifier)) : specifier
}

/** All static and dynamic imports of a file. */
export const importsOf = ({ path, text }: Source): readonly Import[] =>
  [...text.matchAll(STATEMENT)].map(({ groups = {} }) => ({
    target: targetOf(groups.from ?? groups.dynamic ?? '', path),
    typeOnly: groups.type !== undefined,
    isDynamic: groups.dynamic !== undefined,
  }))
