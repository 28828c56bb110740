import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { removeBrowserCode } from './server-rendering.ts'

const removed = (code: string) => removeBrowserCode(code, parseAst(code, { lang: 'tsx' }))

test.each([
  ["import { useEffect } from 'react'\nuseEffect(() => go(), [])", "import { useEffect } from 'react'\nvoid 0"],
  [
    "import { useEffect as run } from 'react'\nconst useRun = () => run(() => go())",
    "import { useEffect as run } from 'react'\nconst useRun = () => void 0",
  ],
  ["import * as R from 'react'\nR.useLayoutEffect(go)", "import * as R from 'react'\nvoid 0"],
  [
    "import { useStableCallback } from '@base-ui/utils/useStableCallback'\nconst a = useStableCallback(() => go(), 1)",
    "import { useStableCallback } from '@base-ui/utils/useStableCallback'\nconst a = useStableCallback(()=>{}, 1)",
  ],
  [
    "import { useMemo } from 'react'\nconst a = useMemo(() => 1, [])",
    "import { useMemo } from 'react'\nconst a = /* @__PURE__ */useMemo(() => 1, [])",
  ],
])('an effect goes: %s', (code, expected) => {
  expect(removed(code)).toBe(expected)
})

test.each([
  ['<a href={x} onClick={() => go(() => <b onClick={go} />)} />', '<a href={x}  />'],
  ['<a onClick={go}>{() => <b onFocus={go} />}</a>', '<a >{() => <b  />}</a>'],
  ['<input value={x} onChange={go} onBlur={go} />', '<input value={x} onChange={()=>{}}  />'],
  ['<form onChange={go} />', '<form  />'],
  ['<Row onClose={() => go()} />', '<Row onClose={()=>{}} />'],
  ['<Row onClose={canClose ? go : undefined} />', '<Row onClose={canClose ? go : undefined} />'],
  ['<Row.Part onClose={function () { go() }} />', '<Row.Part onClose={()=>{}} />'],
  [
    '({ onKeyDown(event) { go() }, onBlur: () => go(), on: () => 1 })',
    '({ onKeyDown(){}, onBlur: ()=>{}, on: () => 1 })',
  ],
])('a handler does nothing: %s', (code, expected) => {
  expect(removed(code)).toBe(expected)
})

test('a server has no window and no document', () => {
  expect(removed('typeof window === typeof document')).toBe('"undefined" === "undefined"')
})

test.each([
  "import { useEffect } from './own.ts'\nuseEffect(() => go())",
  'const useEffect = 1; useEffect(() => go())',
  '<Row render={() => <p />} once={() => 1} />',
  'typeof navigator',
])('other code stays: %s', (code) => {
  expect(removed(code)).toBe(code)
})
