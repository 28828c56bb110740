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

/** Gives each parameter of a message the same number, and coins a name. */
export const everyParam = (count: number): Record<string, unknown> =>
  new Proxy({}, { get: (_, name) => (name === 'asset' ? 'USDT' : count) })

/** Gives each parameter its own placeholder: `{{count}}`. */
const placeholders: Record<string, unknown> = new Proxy({}, { get: (_, name) => `{{${String(name)}}}` })

/** Returns a message as text with its placeholders; a plural message in its general form. */
export const textOf = (leaf: Leaf | undefined): string =>
  typeof leaf === 'function' ? leaf(placeholders) : (leaf ?? '')
