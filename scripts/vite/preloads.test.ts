import { expect, test } from 'vitest'
import { removePreloads } from './preloads.ts'

const CHUNK = [
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a.js","assets/entry.css","assets/b.js"])))=>i.map(i=>d[i]);',
  'p(()=>import(`./x.js`),__vite__mapDeps([0,1,2]));p(()=>import(`./y.js`),__vite__mapDeps([1]));f([0,1])',
].join('')

test('a chunk does not name styles that have come with it, and fetches the rest as before', () => {
  const code = removePreloads(CHUNK, new Set(['assets/entry.css', 'assets/other.css']))
  expect(code).toContain('(m.f=["assets/a.js","assets/b.js"])')
  expect(code).toContain('import(`./x.js`),__vite__mapDeps([0,1])')
  expect(code).toContain('import(`./y.js`),__vite__mapDeps([])')
  expect(code).toContain('f([0,1])')
  expect(removePreloads(CHUNK, new Set())).toBe(CHUNK)
  expect(removePreloads('f([0,1])', new Set(['assets/a.js']))).toBe('f([0,1])')
})
