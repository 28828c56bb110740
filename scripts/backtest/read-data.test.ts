import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { hasSharedData, sharedText } from '../../tests/fixtures/shared-data.ts'
import { BACKTEST_OPTIONS, parseBacktestArguments } from './arguments.ts'
import { requireFixtureMarket } from './fixtures.ts'
import { findMarketInFileName, parseTape } from './read-data.ts'
import { assignMarketFiles, parseFundingRates } from './recipe.ts'
import type { BacktestTape } from './tape.ts'

const read = (text: string, name = 'BTCUSDT-1h.csv') => parseTape({ name, text }, { market: undefined, interval: '1m' })
const closes = (tape: BacktestTape) =>
  [...tape.moments()].flatMap(({ closed }) => (closed ? [[closed.bar.time, closed.bar.close]] : []))
const trades = (tape: BacktestTape) => [...tape.moments()].flatMap((moment) => moment.trades)

const KLINE =
  '1704067200000,42283.58,42554.57,42261.02,42475.23,1271.68108,1704070799999,53957248.97,47134,682.57,28957416.81,0'
const NEXT =
  '1704070800000,42475.23,42775.00,42431.65,42613.56,1196.37856,1704074399999,50984148.37,41925,650.41,27709498.46,0'

describe('files', () => {
  test("[BD13] candles as Binance publishes them: without a header, with one, in microseconds, as the API's JSON", () => {
    const expected = [
      [1_704_067_200_000, 4_247_523],
      [1_704_070_800_000, 4_261_356],
    ]
    const header =
      'open_time,open,high,low,close,volume,close_time,quote_volume,count,taker_buy_volume,taker_buy_quote_volume,ignore'
    const micro = [KLINE, NEXT].map((line) => line.replaceAll(/(17040\d{5})(000|999)/g, '$1$2999')).join('\n')
    expect(closes(read(`${KLINE}\n${NEXT}\n`))).toEqual(expected)
    expect(closes(read(`${header}\n${KLINE}\n${NEXT}`))).toEqual(expected)
    expect(closes(read(micro))).toEqual(expected)
    expect(closes(read(`[[${KLINE}],[${NEXT}]]`, 'ETHUSDT.json'))).toEqual(expected)
  })

  test('[BD13] a bar goes through its open, low, high and close when it rises; all of its volume is traded', () => {
    const tape = read(KLINE)
    expect(trades(tape).map(({ priceTicks }) => priceTicks)).toEqual([4_228_358, 4_226_102, 4_255_457, 4_247_523])
    expect(trades(tape).reduce((sum, { quantityLots }) => sum + quantityLots, 0)).toBe(127_168_108)
  })

  test('[BD13] trades: Binance’s files, and columns by name', () => {
    const binance =
      '101,42000.10,0.50000,21000.05,1704067200123,True,True\n102,42000.20,0.1,4200.02,1704067200456,False,True'
    const named = 'time_ms,trade_id,side,price,qty\n1704067200123,1,sell,42000.10,0.5\n1704067200456,2,buy,42000.20,0.1'
    const expected = [
      { time: 1_704_067_200_123, side: 'sell', priceTicks: 4_200_010, quantityLots: 50_000 },
      { time: 1_704_067_200_456, side: 'buy', priceTicks: 4_200_020, quantityLots: 10_000 },
    ]
    expect(trades(read(binance))).toEqual(expected)
    expect(trades(read(named))).toEqual(expected)
  })

  test('[BD13] the market is the one that the file is named after', () => {
    expect(findMarketInFileName('ETHUSDT-1m-2024-01.csv')?.symbol).toBe('ETH_USDT')
    expect(findMarketInFileName('eth_btc.csv')?.symbol).toBe('ETH_BTC')
    expect(findMarketInFileName('prices.csv')).toBeUndefined()
    expect(() => read(KLINE, 'prices.csv')).toThrow('name the market')
  })

  test.each([
    ['', 'the file is empty'],
    ['1,2,3', 'a first line of 3 columns and without names is not understood'],
    ['a,b\n1,2', 'neither candles'],
    [`${KLINE}\n${KLINE}`, 'line 2: not later than the line before'],
    [KLINE.replace('42554.57', '42.57'), 'line 1: high and low do not hold open and close'],
    [KLINE.replace('42475.23', 'abc'), 'line 1, close: “abc” is no number'],
    [KLINE.replace('42475.23', '0.001'), 'line 1, close: “0.001” is no price of this market'],
    ['time,side,price,qty\nyesterday,buy,1,1', 'line 2: “yesterday” is no time'],
    ['time,side,price,qty\n2,buy,1,1\n1,buy,1,1', 'line 3: earlier than the line before'],
    ['time,side,price,qty\n2,up,1,1', 'line 2: “up” is no side'],
    ['[1', 'the JSON is broken'],
    ['{"a":1}', 'the JSON is no list'],
  ])('[BD14] a file that is none is refused in one line: %j', (text, words) => {
    expect(() => read(text)).toThrow(words)
  })
})

describe.skipIf(!hasSharedData)('recorded markets', () => {
  test('[BD13] the recordings beside the repository are read: candles, trades, a stream with its book', () => {
    const candles = read(sharedText('klines/1h_2024/ETHUSDT.csv.gz'), 'ETHUSDT.csv.gz')
    expect([candles.market.symbol, closes(candles).length]).toEqual(['ETH_USDT', 8_784])
    const minutes = read(sharedText('klines/1m/bybit_BTCUSDT_2022-12-13.csv.gz'), 'bybit_BTCUSDT_2022-12-13.csv.gz')
    expect(new Date(minutes.from).toISOString()).toBe('2022-12-13T00:00:00.000Z')
    const kraken = parseTape(
      { name: 'kraken_XBTUSDT.csv', text: sharedText('trades_to_candles/kraken_XBTUSDT_trades.csv.gz') },
      { market: requireFixtureMarket('BTC_USDT'), interval: '1m' },
    )
    expect(trades(kraken).length).toBeGreaterThan(400)
    const stream = read(sharedText('ws/binance_spot_btcusdt_20240808T2354_11min.txt.gz'), 'binance_spot_btcusdt.txt')
    const first = stream.moments()[Symbol.iterator]().next().value
    expect([stream.market.symbol, (first?.ladder?.bids.length ?? 0) > 100]).toEqual(['BTC_USDT', true])
  })
})

describe('the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backtest-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const usual = Object.fromEntries(
    Object.entries(BACKTEST_OPTIONS).flatMap(([k, v]) => ('default' in v ? [[k, v.default]] : [])),
  )
  const parse = (values: Record<string, string | string[]>) =>
    parseBacktestArguments({ ...usual, strategy: 's', data: ['d'], ...values })

  test.each([
    [{ market: 'BTC_EUR' }, '--market BTC_EUR: one of BTC_USDT'],
    [{ seed: '-1' }, '--seed -1: a whole number'],
    [{ fees: '9' }, '--fees 9: a whole number from 0 to 6 is meant'],
    [{ interval: '7m' }, '--interval 7m: one of'],
    [{ set: ['fast'] }, '--set fast: name=value is meant'],
    [{ data: [''] }, '--data FILE is needed'],
    [{ data: ['a', 'b'] }, '--data b: one file for a strategy is meant'],
  ])('[BD14] a wrong argument is named in one line: %j', (values, words) => {
    expect(() => parse(values)).toThrow(words)
  })

  test('[BD14] an amount that is none is named, too', () => {
    expect(() => parse({ cash: '1e9' }).initialQuoteAtoms(requireFixtureMarket('BTC_USDT'))).toThrow(
      '--cash 1e9: an amount of USDT is meant',
    )
    expect(parse({ cash: '12.5' }).initialQuoteAtoms(requireFixtureMarket('BTC_USDT'))).toBe(1_250_000_000n)
  })

  test('[BD14] runs: the report goes to stdout, a fault in one line to stderr, with status 2', () => {
    const root = resolve(import.meta.dirname, '../..')
    const data = join(folder, 'BTCUSDT-1h.csv')
    writeFileSync(data, `${KLINE}\n${NEXT}\n`)
    const call = (...options: string[]) =>
      spawnSync(process.execPath, ['scripts/backtest.ts', ...options], { cwd: root, encoding: 'utf8' })
    const good = call('--strategy', 'examples/strategies/grid.ts', '--data', data, '--json')
    expect(good.stderr).toBe('')
    expect(JSON.parse(good.stdout)).toMatchObject({ audit: { isZero: true }, data: { bars: 2 } })
    const bad = call('--strategy', 'none.ts', '--data', data)
    expect([bad.status, bad.stdout, bad.stderr.trim().split('\n').length]).toEqual([2, '', 1])
    expect(bad.stderr).toContain('--strategy none.ts')
  })

  test('[BP18] runs the back-test of a recipe: the same report as often as it is asked for, its markets named where one lacks', () => {
    const root = resolve(import.meta.dirname, '../..')
    const [recipe, basket] = [join(folder, 'recipe.json'), join(folder, 'basket.json')]
    const grid = { kind: 'futures_grid', market: 'BTC_USDT', lower: '80000', upper: '110000', grids: '20' }
    writeFileSync(recipe, JSON.stringify({ ...grid, leverage: '3', investment: '5000' }))
    writeFileSync(
      basket,
      JSON.stringify({ kind: 'rebalance', coins: 'BTC:50,ETH:40', threshold: '1', investment: '500' }),
    )
    const call = (...options: string[]) =>
      spawnSync(process.execPath, ['scripts/backtest.ts', ...options], { cwd: root, encoding: 'utf8' })
    const simulated = ['--data', 'simulated', '--hours', '12', '--step', '60', '--json'] as const
    const [one, again] = [call('--recipe', recipe, ...simulated), call('--recipe', recipe, ...simulated)]
    expect(one.stderr).toBe('')
    expect(again.stdout).toBe(one.stdout)
    expect(JSON.parse(one.stdout)).toMatchObject({ isBlind: true, refused: [], bars: 720 })
    expect(call('--recipe', recipe, ...simulated, '--seed', '2').stdout).not.toBe(one.stdout)
    const bad = call('--recipe', basket, '--data', 'BTC_USDT=none.csv')
    expect([bad.status, bad.stderr]).toEqual([2, expect.stringContaining('--data ETH_USDT=FILE is needed')])
  })

  test('[BP18] a perpetual has the prices of its spot market where it has no file, and rates are read as they were paid', () => {
    const files = (...data: string[]) =>
      [...assignMarketFiles(['BTC_USDT', 'BTC_USDT:PERP'], data)].map(([, file]) => file)
    expect(files('a')).toEqual(['a', 'a'])
    expect(files('BTC_USDT=a', 'BTC_USDT:PERP=b')).toEqual(['a', 'b'])
    expect(files('BTC_USDT=a')).toEqual(['a', 'a'])
    expect(() => assignMarketFiles(['BTC_USDT', 'ETH_USDT'], ['a'])).toThrow('--data BTC_USDT=FILE')
    expect(parseFundingRates('time_ms,funding_rate\n1637193600017,0.0001\n1637222400007,-0.00025\n')).toEqual([
      { time: 1_637_193_600_017, rate: 10_000 },
      { time: 1_637_222_400_007, rate: -25_000 },
    ])
    expect(() => parseFundingRates('time,price\n1637193600017,1\n')).toThrow('line 2: no funding_rate')
  })
})
