// Shortens the data of icons. The library gives each shape a random key, which compresses badly, and each icon its former
// names.

import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { IconData } from './create-icon.ts'

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/** Alias: the library's builder makes icons for five frameworks. */
export const ICON_BUILDER = {
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: fileURLToPath(new URL('./create-icon.ts', import.meta.url)),
}

/** A path is only its data. */
function slimShape([tag, { key: _, ...attributes }]: Exclude<IconData['node'][number], string>) {
  const { d, ...others } = attributes
  return tag === 'path' && d !== undefined && Object.keys(others).length === 0 ? d : ([tag, attributes] as const)
}

/** @param data of the library */
export function slimIcon({ name, size = 24, node }: IconData): IconData {
  const shapes = node.map((shape) => (typeof shape === 'string' ? shape : slimShape(shape)))
  return { name, ...(size !== 24 && { size }), node: shapes }
}

export const slimIconsPlugin = (): Plugin => ({
  name: 'meridian:slim-icons',
  enforce: 'pre',
  load: async (id) => {
    if (!ICON.test(id)) return undefined
    const { __iconData: data }: { __iconData?: IconData } = await import(pathToFileURL(id).href)
    // Former names are modules that export another icon.
    if (data === undefined) return undefined
    return `import createIcon from '../createLucideIcon.mjs'
export default /* @__PURE__ */ createIcon(${JSON.stringify(slimIcon(data))})`
  },
})
