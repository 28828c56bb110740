import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { REPLACEMENTS } from './attestation.ts'

const LIBRARY = resolve(import.meta.dirname, '../../node_modules/@simplewebauthn/server/esm')
const exportsOf = (code: string) =>
  [...code.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name = '']) => name)

test.each([...REPLACEMENTS])('the library has %s, with the exports that replace it', (module, code) => {
  const own = exportsOf(code)
  expect(own).toHaveLength(1)
  expect(exportsOf(readFileSync(resolve(LIBRARY, `${module}.js`), 'utf8'))).toEqual(expect.arrayContaining(own))
})
