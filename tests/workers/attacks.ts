// Recorded attacks (../shared/data/security), and checks of answers to them.

import { expect } from 'vitest'
import { ORIGIN, payloadOf } from './edge-site.ts'

const lists = import.meta.glob<string>('../../../shared/data/security/*', {
  query: '?raw',
  import: 'default',
  eager: true,
})
export const absent = Object.keys(lists).length === 0
if (absent) console.warn('../shared/data is absent: tests with recorded attacks are skipped')

export const textOf = (file: string): string => lists[`../../../shared/data/security/${file}`] ?? ''
export const linesOf = (file: string): string[] => textOf(file).split('\n').filter(Boolean)
export const XSS = ['xss_intruders.txt', 'xss_polyglots.txt', 'xss_rsnake.txt'].flatMap(linesOf)
export const NAUGHTY: string[] = JSON.parse(textOf('blns.json') || '[]')

/** Runs work for many items, a few at a time. */
export async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += 20) await Promise.all(items.slice(start, start + 20).map(work))
}

/** Scripts of a document: the entry of the build, and the hydration payload. */
const OWN_SCRIPTS = /^(?:\/assets\/[\w-]+\.js module|(?:payload|personal) application\/json)$/

const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'poster', 'xlink:href'])

/** Finds injected content of a document: scripts, handlers, frames, addresses that run. */
export async function intruders(document: string): Promise<string[]> {
  const found: string[] = []
  const scripts = new Set<string>()
  const rewriter = new HTMLRewriter().on('*', {
    element(element) {
      const { tagName, attributes } = element
      if (tagName === 'script') {
        const script = `${element.getAttribute('src') ?? element.getAttribute('id')} ${element.getAttribute('type')}`
        if (scripts.has(script) || !OWN_SCRIPTS.test(script)) found.push(`script ${script}`)
        scripts.add(script)
      }
      if (/^(?:iframe|object|embed|base|marquee|math|style|x.*)$/.test(tagName)) found.push(tagName)
      for (const [name = '', value = ''] of attributes) {
        const runs = ADDRESSES.has(name) && /^\s*(?:javascript|data|vbscript):/i.test(value)
        if (runs || name.startsWith('on')) found.push(`${tagName} ${name}`)
      }
    },
  })
  await rewriter.transform(new Response(document)).text()
  return found
}

/** Checks that an answer is no fault, no foreign redirect, and contains no injected content. */
export async function expectUnharmed(response: Response, sent: string): Promise<void> {
  expect(response.status, sent).toBeLessThan(500)
  const location = response.headers.get('location')
  if (location !== null) expect(new URL(location, ORIGIN).origin, sent).toBe(ORIGIN)
  const text = await response.text()
  if (!response.headers.get('content-type')?.startsWith('text/html')) return
  expect(await intruders(text), sent).toEqual([])
  if (/[<>"]/.test(sent) && sent.length > 3) expect(text.includes(sent), sent).toBe(false)
  // The payload was not broken out of.
  expect(payloadOf(text).visit.locale, sent).toMatch(/^(?:en_US|ja_JP)$/)
}
