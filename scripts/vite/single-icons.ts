import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const INDEX = 'node_modules/lucide-react/dist/esm/lucide-react.mjs'
const IMPORT = /import \{([^}]+)\} from 'lucide-react'/g

/** File of each icon, by each of its names. */
function filesOf(index: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(
    /export \{([^}]+)\} from '(\.\/[^']+)'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, join(dirname(index), file))
  }
  return files
}

/**
 * Imports icons from separate files. The package's index names all 1,700; without a bundler (tests in workerd), each
 * would be a module to read, send and run.
 */
export function singleIconsPlugin(): Plugin {
  const files = filesOf(realpathSync(resolve(import.meta.dirname, '../..', INDEX)))
  const single = (names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.split(' as '))
      .map(([icon = '', own = icon]) => `import ${own} from '${files.get(icon)}'`)
      .join('; ')
  return {
    name: 'meridian:single-icons',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes("from 'lucide-react'")) return
      return { code: code.replace(IMPORT, (_, names: string) => single(names)), map: null }
    },
  }
}
