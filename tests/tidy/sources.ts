// The sources of the house and what they import, for the tests that hold them to its rules.

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

/** Short names of package.json `imports`. */
const ALIASES: Readonly<Record<string, string>> = {
  '#shared': 'shared',
  '#locales': 'locales',
  '#client': 'client',
  '#worker': 'worker',
  '#objects': 'durable-objects',
}

/** `path` is from the root. */
export type Source = { readonly path: string; readonly text: string }

/** `target`: a path from the root, or a package's name. */
export type Import = { readonly target: string; readonly typeOnly: boolean }

function filesOf(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return filesOf(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })
}

/** Every TypeScript file of these top-level folders. */
export const sourcesOf = (folders: readonly string[]): readonly Source[] =>
  folders
    .flatMap((folder) => filesOf(join(ROOT, folder)))
    .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') }))

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** The top-level folder of a path. */
export const topOf = (path: string): string => path.split('/')[0] ?? ''

/** `import … from`, `export … from` over as many lines as they take; `import 'x'`; `import('x')`, also as a type. */
const STATEMENT =
  /(?:^|\n)[ \t]*(?:import|export)(?<type>\s+type\b)?(?:\s[\w$*,{}\s]+?\sfrom)?\s*['"](?<from>[^'"\n]+)['"]|\bimport\(\s*['"](?<dynamic>[^'"\n]+)['"]/g

function targetOf(specifier: string, path: string): string {
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(`${prefix}/`))
  if (alias) return specifier.replace(alias, ALIASES[alias] ?? '')
  return specifier.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(path), specifier)) : specifier
}

/** Every static or dynamic import of a file. */
export const importsOf = ({ path, text }: Source): readonly Import[] =>
  [...text.matchAll(STATEMENT)].map(({ groups = {} }) => ({
    target: targetOf(groups.from ?? groups.dynamic ?? '', path),
    typeOnly: groups.type !== undefined,
  }))
