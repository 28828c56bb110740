// The messages of all languages, as flat maps of key and text.
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export const LOCALES_ROOT = resolve(import.meta.dirname, '../../locales')
/** File names of the message namespaces. */
export const NAMESPACES = readdirSync(join(LOCALES_ROOT, 'en_US')).filter((name) => name !== 'index.ts')

/** A text, or a plural message. */
export type Leaf = string | ((params: Record<string, unknown>) => string)

/** All messages of a language by key: `spot.ticket.buy`. */
export async function leavesOf(locale: string): Promise<Map<string, Leaf>> {
  const leaves = new Map<string, Leaf>()
  const visit = (node: unknown, path: string) => {
    if (typeof node === 'string' || typeof node === 'function') leaves.set(path, node as Leaf)
    else for (const [key, child] of Object.entries(node as object)) visit(child, path ? `${path}.${key}` : key)
  }
  for (const file of NAMESPACES) {
    const module: { default: unknown } = await import(pathToFileURL(join(LOCALES_ROOT, locale, file)).href)
    visit(module.default, file.replace('.ts', ''))
  }
  return leaves
}

/** Returns a message as text; a plural message with a count that is "many" in most languages. */
export const textOf = (leaf: Leaf | undefined): string =>
  typeof leaf === 'function' ? leaf({ count: 5 }) : (leaf ?? '')
