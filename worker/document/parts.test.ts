import { describe, expect, test } from 'vitest'
import { safeJson } from './document.tsx'
import { joined, partsOf } from './parts.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const mark = (name: string) => `<template data-island="${name}"></template>`

describe('[IS7] a page in parts', () => {
  test('is cut at its marks, and put together with what belongs there', () => {
    const parts = partsOf(encode(`<p>Ä</p>${mark('account')}<p>日本</p>${mark('personal')}</body>`))
    expect(parts.marks).toEqual(['account', 'personal'])
    expect(decode(joined(parts, (name) => `<b>${name} ✓</b>`))).toBe(
      '<p>Ä</p><b>account ✓</b><p>日本</p><b>personal ✓</b></body>',
    )
  })

  test('without marks is what it was', () => {
    const bytes = encode('<p>nothing of anybody</p>')
    expect(decode(joined(partsOf(bytes), () => 'never'))).toBe('<p>nothing of anybody</p>')
  })

  test('what fills a mark is not looked at for marks', () => {
    expect(decode(joined(partsOf(encode(mark('account'))), () => mark('personal')))).toBe(mark('personal'))
  })

  test('a mark that is in no table, or there twice, is a fault', () => {
    expect(() => partsOf(encode(mark('no-island')))).toThrow('no-island')
    expect(() => partsOf(encode(mark('account') + mark('account')))).toThrow('once')
    expect(() => partsOf(encode(mark('constructor')))).toThrow('constructor')
  })

  test('nothing that a page says as data can be one', () => {
    const said = safeJson({ q: mark('account') })
    expect(said).not.toContain('<')
    expect(partsOf(encode(`<script type="application/json">${said}</script>`)).marks).toEqual([])
  })
})
