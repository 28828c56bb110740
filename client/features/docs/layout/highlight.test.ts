import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highlightCode, removeImports } from './highlight.ts'

const kindsOf = (code: string) => highlightCode(code).map(({ kind, text }) => `${kind}:${text}`)

describe('a sample in colours', () => {
  test('[DO9] is the sample, whatever it holds', () => {
    const bits = fc.constantFrom(
      'const ',
      "'",
      '"',
      '`',
      '//',
      '/*',
      '*/',
      '<Button ',
      '/>',
      '\n',
      '\\',
      'a',
      ' = ',
      '{',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(bits).map((parts) => parts.join('')),
        ),
        (code) => {
          expect(
            highlightCode(code)
              .map(({ text }) => text)
              .join(''),
          ).toBe(code)
        },
      ),
    )
  })

  test('knows words, texts, tags and comments apart', () => {
    expect(kindsOf("const a = 'x // y' // z")).toEqual([
      'keyword:const',
      'plain: a = ',
      "text:'x // y'",
      'plain: ',
      'comment:// z',
    ])
    expect(kindsOf('<Switch on />')).toEqual(['tag:<Switch', 'plain: on ', 'tag:/>'])
  })
})

test('[DO9] a sample begins after the imports of its file', () => {
  const source =
    "import { a } from 'a'\nimport {\n  b,\n  c,\n} from './b.ts'\nimport './d.css'\n\nexport const x = 1\n"
  expect(removeImports(source)).toBe('export const x = 1')
  expect(removeImports('const y = 2')).toBe('const y = 2')
})
