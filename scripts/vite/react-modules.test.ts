import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOOKED_UP, toModule } from './react-modules.ts'

const run = async (code: string): Promise<Readonly<Record<string, unknown>>> =>
  import(`data:text/javascript,${encodeURIComponent(toModule(code))}`)

test('exports keep their names, and those that change later keep changing', async () => {
  const made = await run(`"use strict";
var count = 0;
exports.now = void 0;
if (count === 0) exports.now = function () { return 7; };
exports.add =
  function (by) { count += by; return exports.now() + count; };
exports.version = "1";`)
  expect(Object.keys(made).sort()).toEqual(['add', 'now', 'version'])
  expect((made.add as (by: number) => number)(2)).toBe(9)
})

test('a required module is imported', () => {
  const made = toModule('var Fast = require("fast-path"), own = 1;\nexports.join = Fast.join;')
  expect(made).toContain(`import * as Fast from 'fast-path'`)
  expect(made).not.toContain('require(')
})

test('other CommonJS is refused', () => {
  expect(() => toModule('module.exports = 1')).toThrow('CommonJS')
  expect(() => toModule('const a = () => require(name)')).toThrow('CommonJS')
})

test('Base UI looks for no other function at run time', () => {
  const code = globSync('node_modules/@base-ui/**/*.mjs').map((file) => readFileSync(file, 'utf8'))
  const names = code.flatMap((text) => [...text.matchAll(/\bSafeReact\.(\w+)/g)].map(([, name]) => name))
  // The development build of React alone has the last one.
  expect([...new Set(names)].sort()).toEqual([...LOOKED_UP, 'captureOwnerStack'].sort())
})
