import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { joinPageParts, type PlaceholderFilling, streamPageParts } from './ordered-stream.ts'
import { type PagePlaceholder, splitPageAtPlaceholders } from './parts.ts'

const PAGE = splitPageAtPlaceholders(
  '<html><template data-island="content"></template>, <template data-island="account"></template></html>',
)
const text = (of: string, isOwn = false): PlaceholderFilling => ({ text: of, isOwn })
const WHOLE = '<html>Prices, mine</html>'
const EMPTY_BLOCK = [0, 0, 0, 0xff, 0xff]

function fillings() {
  let come: (filling: PlaceholderFilling) => void = () => undefined
  const content = new Promise<PlaceholderFilling>((resolve) => {
    come = resolve
  })
  const all = new Map<PagePlaceholder, Promise<PlaceholderFilling>>([
    ['content', content],
    ['account', Promise.resolve(text('mine', true))],
  ])
  return { all, come: () => come(text('Prices')) }
}

test.each([true, false])('[ST3] parts are written in their order, however they come; packed: %s', async (isPacked) => {
  const { all, come } = fillings()
  const bytes: Uint8Array[] = []
  setTimeout(come, 20)
  for await (const piece of streamPageParts(PAGE, all, { isPacked })) bytes.push(piece)
  const file = Buffer.concat(bytes)
  expect((isPacked ? gunzipSync(file) : file).toString()).toBe(WHOLE)
  expect(Buffer.from(await joinPageParts(PAGE, all, isPacked)).equals(file)).toBe(true)
})

test('[ST9] while nothing comes a gzip file goes on with blocks of nothing, so that a reader who has left is missed', async () => {
  const { all, come } = fillings()
  const pieces = streamPageParts(PAGE, all, { isPacked: true, beatMs: 5 })
  const bytes: Uint8Array[] = []
  const take = async () => {
    const { value } = await pieces.next()
    bytes.push(value ?? new Uint8Array())
    return [...(value ?? [])]
  }
  await take()
  await take()
  expect([await take(), await take()]).toEqual([EMPTY_BLOCK, EMPTY_BLOCK])
  come()
  for await (const piece of pieces) bytes.push(piece)
  expect(gunzipSync(Buffer.concat(bytes)).toString()).toBe(WHOLE)
})
