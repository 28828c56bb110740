// Replaces the built worker's main module: its market summary has 200 invented markets, and `/bare` answers the same
// table as a bare React stream.

import { renderToReadableStream } from 'react-dom/server.edge'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { MARKETS } from '#shared/markets/markets.ts'
// @ts-expect-error the built worker, beside this module when it is served
import app from './index.js'

const ROWS: readonly MarketRow[] = Array.from({ length: 200 }, (_, index) => {
  const { quote } = MARKETS[index % MARKETS.length] ?? { quote: 'USDT' }
  const last = (100 + index * 3.17).toFixed(2)
  return {
    symbol: `C${index}_${quote}`,
    id: 10_000 + index,
    last,
    open: (99 + index * 3.17).toFixed(2),
    high: (104 + index * 3.17).toFixed(2),
    low: (97 + index * 3.17).toFixed(2),
    volume: (120_000 + index * 977).toFixed(3),
    quoteVolume: (9_000_000 + index * 88_123).toFixed(2),
    change: '1.00',
    changeRate: index % 3 === 0 ? '-0.0123' : '0.0213',
    time: 1_780_000_000_000,
    spark: Array.from({ length: 24 }, (_, hour) => Math.round((100 + index * 3.17 + Math.sin(hour + index)) * 100)),
  }
})

/** The same table with the same elements, attributes and texts, without components. */
function BareTable() {
  return (
    <html lang="en">
      <body>
        <table>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row.symbol} className="gain">
                <td />
                <th scope="row">
                  <a href={`/spot/${row.symbol}`}>
                    <img
                      className="icon"
                      src={`/coins/${row.symbol}.webp`}
                      alt=""
                      width={24}
                      height={24}
                      loading="lazy"
                    />
                    <bdi>
                      {row.symbol}
                      <span>{row.symbol}</span>
                    </bdi>
                    <small>{row.symbol}</small>
                  </a>
                </th>
                <td>
                  {row.last}
                  <small>{row.last}</small>
                </td>
                <td>{row.changeRate}</td>
                <td>{row.high}</td>
                <td>{row.low}</td>
                <td title={row.quoteVolume}>{row.quoteVolume}</td>
                <td>
                  <svg className="gain" viewBox="0 0 92 56" preserveAspectRatio="none" aria-hidden="true">
                    <path d={row.spark.map((point, x) => `${x === 0 ? 'M' : 'L'}${x * 4} ${point}`).join('')} />
                  </svg>
                </td>
                <td>
                  <a href={`/spot/${row.symbol}`}>Trade</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </body>
    </html>
  )
}

const summary = { getByName: () => ({ overview: async () => ({ markets: ROWS, time: Date.now(), pulse: undefined }) }) }

/** One object for all requests, because caches are keyed by it, as by a worker's environment. */
let bound: object | undefined

export default {
  ...app,
  async fetch(request: Request, env: object, ctx: ExecutionContext): Promise<Response> {
    bound ??= { ...env, MARKET_SUMMARY: summary }
    if (new URL(request.url).pathname === '/bare') {
      return new Response(await renderToReadableStream(<BareTable />), { headers: { 'content-type': 'text/html' } })
    }
    return app.fetch(request, bound, ctx)
  },
}

// @ts-expect-error the built worker's objects
export * from './index.js'
