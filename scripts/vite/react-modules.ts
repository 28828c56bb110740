// Turns React into ES modules for the browser. React is published as CommonJS: each chunk would call through an object, and
// no unused function could be removed.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const PACKAGES = resolve(import.meta.dirname, '../../node_modules')

/** Production builds, by the names that code imports. */
const FILES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  // Of Base UI. It would require all of React.
  'use-sync-external-store/shim/with-selector':
    'use-sync-external-store/cjs/use-sync-external-store-shim/with-selector.production.js',
}
const PATHS = new Map(Object.entries(FILES).map(([name, file]) => [name, resolve(PACKAGES, file)]))
const NAMES = new Map([...PATHS].map(([name, path]) => [path, name]))

/** The scheduler of tests has these. */
const TESTED = /\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g

const REQUIRED = /([\w$]+) = require\("([\w/-]+)"\)/g
const EXPORTED = /\bexports\.(\w+)/g
const DEFAULT_IMPORT = /\bimport (\w+)(?:, ?(\{[^}]*\}))? from (['"]react(?:-dom)?['"])/g

/** Base UI looks for these functions at run time, because old versions of React do not have them. */
export const LOOKED_UP = ['useId', 'useInsertionEffect', 'useLayoutEffect']
const SPREAD = /\.\.\.React\b/

/**
 * @param code CommonJS that assigns to `exports` by name, and requires at the top level
 * @throws Error if the code does anything else with either
 */
export function toModule(code: string): string {
  const imports: string[] = []
  const linked = code.replace(REQUIRED, (_, variable: string, name: string) => {
    imports.push(`import * as ${variable} from '${name}'`)
    // The declaration may be one of a list.
    return `required${imports.length} = 0`
  })
  const names = [...new Set([...linked.matchAll(EXPORTED)].map(([, name = '']) => name))]
  const assignments = (name: string) => linked.match(new RegExp(`\\bexports\\.${name}\\s*=[^=]`, 'g'))?.length
  const isConstant = (name: string) =>
    assignments(name) === 1 && new RegExp(`^exports\\.${name}\\s*=`, 'm').test(linked)
  const constants = new Set(names.filter(isConstant))
  const body = linked
    .replace(/^exports\.(\w+)(?=\s*=)/gm, (whole, name: string) =>
      constants.has(name) ? `const exported_${name}` : whole,
    )
    .replace(EXPORTED, 'exported_$1')
  if (/\b(?:require|exports)\b/.test(body)) throw new Error('CommonJS that is not understood')
  const changed = names.filter((name) => !constants.has(name))
  return [
    ...imports,
    ...changed.map((name) => `let exported_${name}`),
    body,
    `export { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} }`,
  ].join('\n')
}

export const reactModulesPlugin = (): Plugin => ({
  name: 'meridian:react-modules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  resolveId: (source) => PATHS.get(source),
  load: (id) => {
    const name = NAMES.get(id)
    if (name === undefined) return undefined
    const code = toModule(readFileSync(id, 'utf8')).replace(TESTED, 'undefined')
    return { code, moduleSideEffects: false }
  },
  transform(code, id) {
    if (!id.includes('/node_modules/') || !/ from ['"]react/.test(code)) return undefined
    const named = code
      .replace(SPREAD, LOOKED_UP.map((name) => `${name}: React.${name}`).join(', '))
      .replace(
        DEFAULT_IMPORT,
        (_, name: string, others: string | undefined, from: string) =>
          `import * as ${name} from ${from}${others ? `; import ${others} from ${from}` : ''}`,
      )
    return named === code ? undefined : { code: named, map: null }
  },
})
