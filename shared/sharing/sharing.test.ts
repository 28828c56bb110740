import { describe, expect, test } from 'vitest'
import { messages } from '#locales/en_US/index.ts'
import { createTranslator } from '../format/translator.ts'
import { createResultCardText, formatResultCardAlternative, formatResultCardPercent } from './card-text.ts'
import {
  createResultCard,
  DEFAULT_RESULT_CARD_CHOICES,
  RESULT_CARD_BACKGROUNDS,
  RESULT_CARD_THEMES,
  ResultCardRequest,
  type SharedResultFigures,
} from './cards.ts'
import { renderResultCardSvg } from './picture.ts'
import {
  parseResultCardSubject,
  toBotCardSubject,
  toClosedCardSubject,
  toCopyCardSubject,
  toHoldingCardSubject,
  toPositionCardSubject,
} from './subjects.ts'

const t = createTranslator('en_US', messages)
const BY = { locale: 'en_US', brand: 'Meridian' } as const
const FACTS: SharedResultFigures = {
  kind: 'position',
  symbol: 'BTC_USDT',
  direction: 'short',
  mode: 'isolated',
  leverage: 20,
  state: 'open',
  percent: '-12.349',
  at: 0,
  entry: '61234.5',
  exit: '61612.4',
  profit: '-37.79',
  size: '0.100',
}
const card = (facts: Partial<SharedResultFigures> = {}, choices = DEFAULT_RESULT_CARD_CHOICES) =>
  createResultCard({ ...FACTS, ...facts }, { choices, recordedAt: 60_000, id: '0'.repeat(32), name: 'a•••@b.c' })

describe('what is shared', () => {
  test('[SHR12] is named by one text, and by no other', () => {
    expect(parseResultCardSubject(toBotCardSubject(`bot-${'0'.repeat(16)}`))).toEqual({
      kind: 'bot',
      id: `bot-${'0'.repeat(16)}`,
    })
    expect(parseResultCardSubject(toCopyCardSubject('0123456789abcdef'))).toEqual({
      kind: 'copy',
      id: '0123456789abcdef',
    })
    for (const text of [
      toPositionCardSubject({ symbol: 'BTC_USDT', leg: 'long' }),
      toClosedCardSubject(17),
      toHoldingCardSubject('BTC'),
    ]) {
      expect(parseResultCardSubject(text)).toBeDefined()
    }
    expect(parseResultCardSubject('position:BTC_USDT:long')).toEqual({
      kind: 'position',
      symbol: 'BTC_USDT',
      leg: 'long',
    })
    expect(parseResultCardSubject('closed:17')).toEqual({ kind: 'closed', id: 17 })
    for (const text of [
      '',
      'position',
      'position:BTC_USDT',
      'closed:0',
      'closed:-1',
      'holding:btc',
      'bot:1',
      'closed:1 ',
    ]) {
      expect(parseResultCardSubject(text), text).toBeUndefined()
    }
  })

  test('[SHR1] a request has no place for figures', () => {
    const asked = { of: 'holding:BTC', key: '12345678', percent: '1000', entry: '1', profit: '5', name: 'on' }
    const read = ResultCardRequest.parse(asked)
    expect(Object.keys(read)).not.toEqual(expect.arrayContaining(['percent']))
    expect(read).toMatchObject({ of: 'holding:BTC', name: 'on', amounts: false })
    expect(ResultCardRequest.safeParse({ ...asked, theme: 'url(x)' }).success).toBe(false)
    expect(ResultCardRequest.safeParse({ ...asked, title: 'Buy my course' }).success).toBe(false)
  })
})

describe('the words of a card', () => {
  test('[SHR9] are cut, never rounded up, and signed', () => {
    expect(['12.349', '-12.349', '0', '0.001', '-0.009', '123456.7'].map(formatResultCardPercent)).toEqual([
      '+12.34%',
      '−12.34%',
      '0.00%',
      '0.00%',
      '0.00%',
      '+123,456.70%',
    ])
  })

  test('[SHR2] [SHR9] of what was chosen alone', () => {
    const whole = createResultCardText(card({}, { ...DEFAULT_RESULT_CARD_CHOICES, amounts: true, name: true }), t, BY)
    expect(whole.facts.map(({ label, text }) => [label, text])).toEqual([
      ['Entry price', '61,234.5'],
      ['Mark price', '61,612.4'],
      ['Unrealized PnL', '−37.79 USDT'],
      ['Size', '0.10 BTC'],
    ])
    expect(whole).toMatchObject({ market: 'BTC/USDT', percent: '−12.34%', tone: 'loss', name: 'a•••@b.c' })
    expect(whole.about).toBe('Short · Isolated · \u206620×\u2069 · Open')
    const bare = createResultCardText(card({}, { ...DEFAULT_RESULT_CARD_CHOICES, prices: false }), t, BY)
    expect([bare.facts, bare.name]).toEqual([[], undefined])
  })

  test('a position that was liquidated says so', () => {
    const { about } = createResultCardText(card({ kind: 'closed', state: 'liquidated' }), t, BY)
    expect(about).toContain('Liquidated · \u206601/01/1970 00:00 UTC\u2069')
  })
})

test('[SHR9] a bot is called by its market, a copy portfolio by what it is; neither has prices', () => {
  const basket = card({ kind: 'copy', symbol: '', quote: 'USDT', product: 'futures', state: 'over', entry: undefined })
  const { market, about, of, facts } = createResultCardText({ ...basket, size: '1000.00' }, t, BY)
  expect([market, of, facts.map(({ label, text }) => `${label} ${text}`)]).toEqual([
    'Copy trading',
    'Return (ROI)',
    ['Invested 1,000.00 USDT'],
  ])
  expect(about).toContain('Futures')
  expect(createResultCardText(card({ kind: 'bot', quote: 'USDT', state: 'running' }), t, BY)).toMatchObject({
    market: 'BTC/USDT',
  })
})

describe('the picture', () => {
  const words = {
    text: createResultCardText(card(), t, BY),
    brand: 'Meridian',
    address: ['meridian.test'],
    isRtl: false,
  }

  test('[SHR9] says the same as its alternative text, in colours that its owner is used to', () => {
    for (const theme of RESULT_CARD_THEMES) {
      for (const background of RESULT_CARD_BACKGROUNDS) {
        const svg = renderResultCardSvg({ theme, background, colours: 'upgreen' }, words)
        for (const { text } of words.text.facts) expect(svg).toContain(`>${text}<`)
        expect(svg).toContain(`aria-label="${formatResultCardAlternative(words.text)}"`)
        expect(svg).not.toMatch(/href|<image|<script|<foreignObject/)
        expect(renderResultCardSvg({ theme, background, colours: 'upred' }, words)).not.toBe(svg)
      }
    }
  })

  test('[SHR9] from right to left the code is at the left end, and figures are not turned', () => {
    const codeAt = (isRtl: boolean) =>
      Number(
        /<rect x="(\d+)" y="184"/.exec(
          renderResultCardSvg({ ...DEFAULT_RESULT_CARD_CHOICES }, { ...words, isRtl }),
        )?.[1],
      )
    expect(codeAt(true)).toBeLessThan(600)
    expect(codeAt(false)).toBeGreaterThan(600)
    const svg = renderResultCardSvg({ ...DEFAULT_RESULT_CARD_CHOICES }, { ...words, isRtl: true })
    expect(svg).toContain(`direction="ltr" unicode-bidi="isolate" font-weight="700"`)
    expect(svg).toMatch(/text-anchor="end" direction="ltr"[^>]*><tspan x="1136"[^>]*>−12\.34%/)
  })

  test('nothing that somebody is called is markup', () => {
    const named = { ...card({}, { ...DEFAULT_RESULT_CARD_CHOICES, name: true }), name: '<b>&"' }
    const svg = renderResultCardSvg(DEFAULT_RESULT_CARD_CHOICES, { ...words, text: createResultCardText(named, t, BY) })
    expect(svg).toContain('&lt;b&gt;&amp;&quot;')
    expect(svg).not.toContain('<b>')
  })
})
