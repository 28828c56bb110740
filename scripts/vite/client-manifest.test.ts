import { expect, test } from 'vitest'
import { selectKnownChunks } from './client-manifest.ts'

test('chunks name their imports by index, words are files, and what nobody names is left out', () => {
  const { sources, chunks, words } = selectKnownChunks({
    '_a.js': { file: 'assets/a.js', imports: ['client/entry.tsx', '_b.js'] },
    '_b.js': { file: 'assets/b.js', css: ['assets/b.css'], imports: ['_a.js'] },
    '_c.js': { file: 'assets/c.js' },
    'client/entry.tsx': { file: 'assets/entry.js' },
    'client/pages/home.tsx': { file: 'assets/home.js', imports: ['client/entry.tsx', '_a.js'] },
    'locales/en_US/home.ts': { file: 'assets/home-en.js' },
    'locales/en_US/terms.ts': { file: 'assets/terms-en.js', imports: ['_b.js'] },
  })
  expect(words).toEqual({ en_US: { home: 'assets/home-en.js' } })
  expect(Object.keys(sources)).toEqual(['client/entry.tsx', 'client/pages/home.tsx', 'locales/en_US/terms.ts'])
  const fileOf = (index: number) => chunks[index]?.file
  const importsOf = (source: string) => chunks[sources[source] ?? -1]?.imports?.map(fileOf)
  expect(importsOf('client/pages/home.tsx')).toEqual(['assets/a.js'])
  expect(importsOf('locales/en_US/terms.ts')).toEqual(['assets/b.js'])
  expect(chunks.map(({ file, css }) => [file, css])).toEqual([
    ['assets/entry.js', undefined],
    ['assets/home.js', undefined],
    ['assets/a.js', undefined],
    ['assets/b.js', ['assets/b.css']],
    ['assets/terms-en.js', undefined],
  ])
})
