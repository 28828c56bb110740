import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { joinPageParts } from './ordered-stream.ts'
import { joinPageText, type PageParts, splitPageAtPlaceholders } from './parts.ts'
import { toSafeJson } from './safe-json.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const filled = (parts: PageParts, texts: readonly string[], isPacked: boolean) =>
  joinPageParts(
    parts,
    new Map(parts.marks.map((name, index) => [name, Promise.resolve({ text: texts[index] ?? '', isOwn: true })])),
    isPacked,
  )
const mark = (name: string) => `<template data-island="${name}"></template>`

describe('[IS7] a page in parts', () => {
  test('is cut at its marks, and put together with what belongs there', async () => {
    const parts = splitPageAtPlaceholders(encode(`<p>Ä</p>${mark('account')}<p>日本</p>${mark('personal')}</body>`))
    expect(parts.marks).toEqual(['account', 'personal'])
    const texts = parts.marks.map((name) => `<b>${name} ✓</b>`)
    expect(decode(await filled(parts, texts, false))).toBe(
      '<p>Ä</p><b>account ✓</b><p>日本</p><b>personal ✓</b></body>',
    )
  })

  test('[IS9] is the same as a gzip file, for one after the other', async () => {
    const parts = splitPageAtPlaceholders(encode(`<p>Ä</p>${mark('account')}<p>日本</p>${mark('personal')}</body>`))
    for (const fillings of [
      ['<b>ann</b>', '{}'],
      ['', ''],
      ['<b>عمر ✓</b>', '{"a":1}'],
    ]) {
      expect(decode(gunzipSync(await filled(parts, fillings, true)))).toBe(joinPageText(parts, fillings))
    }
  })

  test('has one of them within a tag: its attribute stands there, or none', () => {
    const parts = splitPageAtPlaceholders(encode('<html lang="en" data-island="layout"><p></p></html>'))
    expect(joinPageText(parts, [' style="--a:1"'])).toBe('<html lang="en" style="--a:1"><p></p></html>')
    expect(joinPageText(parts, [''])).toBe('<html lang="en"><p></p></html>')
  })

  test('without marks is what it was', () => {
    const bytes = encode('<p>nothing of anybody</p>')
    expect(joinPageText(splitPageAtPlaceholders(bytes), [])).toBe('<p>nothing of anybody</p>')
  })

  test('what fills a mark is not looked at for marks', () => {
    expect(joinPageText(splitPageAtPlaceholders(encode(mark('account'))), [mark('personal')])).toBe(mark('personal'))
  })

  test('a mark that is in no table, or there twice, is a fault', () => {
    expect(() => splitPageAtPlaceholders(encode(mark('no-island')))).toThrow('no-island')
    expect(() => splitPageAtPlaceholders(encode(mark('account') + mark('account')))).toThrow('once')
    expect(() => splitPageAtPlaceholders(encode(mark('constructor')))).toThrow('constructor')
  })

  test('nothing that a page says as data can be one', () => {
    const said = toSafeJson({ q: mark('account'), ' data-island=': 'account', c: ' data-island="account"' })
    expect(said).not.toContain('<')
    expect(splitPageAtPlaceholders(encode(`<script type="application/json">${said}</script>`)).marks).toEqual([])
  })
})
