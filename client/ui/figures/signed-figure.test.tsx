import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SignedAmount } from './signed-figure.tsx'

const render = (value: string) => renderToStaticMarkup(<SignedAmount value={value} asset="USDT" isNamed />)

test('a profit has a plus, a loss a minus, and nothing has neither sign nor colour', () => {
  expect(render('1.5')).toMatch(
    /^<span class="figure [^"]*gain[^"]*"><span class="figure">\+1\.50 USDT<\/span><\/span>$/,
  )
  expect(render('-1.5')).toMatch(
    /^<span class="figure [^"]*loss[^"]*"><span class="figure">−1\.50 USDT<\/span><\/span>$/,
  )
  expect(render('-0.00')).toBe('<span class="figure"><span class="figure">0.00 USDT</span></span>')
})
