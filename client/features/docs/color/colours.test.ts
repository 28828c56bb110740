import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseSwatches } from './colours.ts'

const css = readFileSync(resolve(import.meta.dirname, '../../../styles/tokens.css'), 'utf8')
const { palette, roles } = parseSwatches(css)

test('[DO2] every colour of tokens.css is shown, once', () => {
  const root = css.slice(0, css.indexOf('\n}'))
  const colours = [...root.matchAll(/\n\s+(--[\w-]+):[^;]*/g)].flatMap(([text, name = '']) =>
    /#[0-9a-f]{3,8}\b|rgb\(/.test(text) || name.startsWith('--color-') ? [name] : [],
  )
  const shown = [...palette, ...roles].map(({ name }) => name)
  expect([...shown].sort()).toEqual(colours.filter((name) => !name.startsWith('--shadow')).sort())
  expect(new Set(shown).size).toBe(shown.length)
})

test('[DO2] with its value in either theme, and the palette behind a role', () => {
  const text = roles.find(({ name }) => name === '--color-text')
  expect(text?.light).toMatchObject({ value: '#14181d', from: '--grey-9' })
  expect(text?.dark).toMatchObject({ value: '#eceff3', from: '--ink-9' })
})

test('[DO2] and the contrast of the pair that has the least to spare, which is enough', () => {
  for (const { name, light, dark } of roles) {
    for (const { lowestContrast: least } of [light, dark]) {
      if (['--color-line', '--color-scrim'].includes(name)) expect(least).toBeUndefined()
      else expect(least?.ratio, name).toBeGreaterThanOrEqual(least?.needs ?? Number.POSITIVE_INFINITY)
    }
  }
  const accent = roles.find(({ name }) => name === '--color-on-accent')
  expect(accent?.light.lowestContrast).toMatchObject({ front: 'on-accent', ground: 'accent', needs: 4.5 })
  expect(accent?.light.lowestContrast?.ratio).toBeCloseTo(5.17, 2)
  // A background is judged by the colours drawn on it.
  expect(roles.find(({ name }) => name === '--color-page')?.light.lowestContrast?.ground).toBe('page')
})
