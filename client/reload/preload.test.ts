import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preload } from './preload.ts'

class Link extends EventTarget {
  rel = ''
  href = ''
  remove() {
    links.splice(links.indexOf(this), 1)
  }
}

const links: Link[] = []
const page = new EventTarget()
const load = vi.fn(async () => 'part')

beforeEach(() => {
  links.length = 0
  load.mockClear()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    createElement: () => new Link(),
    querySelector: (selector: string) =>
      links.find(({ rel, href }) => selector === `link[rel="${rel}"][href="${href}"]`) ?? null,
    head: { append: (link: Link) => links.push(link) },
  })
})
afterEach(() => vi.unstubAllGlobals())

const settle = (type: string) => links[0]?.dispatchEvent(new Event(type))

test('a part runs when its styles apply, and its modules begin to load at once', async () => {
  const loading = preload(load, ['assets/a.css', 'assets/b.js'])
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([
    ['stylesheet', '/assets/a.css'],
    ['modulepreload', '/assets/b.js'],
  ])
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  settle('load')
  await expect(loading).resolves.toBe('part')
})

test('two parts wait for the same styles, and a third finds them', async () => {
  const both = Promise.all([preload(load, ['assets/c.css']), preload(load, ['assets/c.css'])])
  expect(links).toHaveLength(1)
  settle('load')
  await both
  await preload(load, ['assets/c.css'])
  expect(links).toHaveLength(1)
})

test('[EN63] missing styles or a missing part are reported, and the next try loads them again', async () => {
  const told = vi.fn()
  page.addEventListener('vite:preloadError', told)
  const failing = preload(load, ['assets/d.css'])
  settle('error')
  await expect(failing).rejects.toThrow('/assets/d.css')
  expect(links).toHaveLength(0)
  await expect(preload(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(told).toHaveBeenCalledTimes(2)
  const again = preload(load, ['assets/d.css'])
  settle('load')
  await expect(again).resolves.toBe('part')
})
