import { env, runDurableObjectAlarm } from 'cloudflare:test'
import { expect, test } from 'vitest'

const query = { days: 30, sort: 'roi', name: '', runtime: 0, copiers: 0, winRate: 0, drawdown: 0, symbol: '' } as const

test.each(['spot', 'futures'] as const)(
  '[CS1] [CS3] [CQ8] simulated leads of %s are on the board and trade for real',
  async (kind) => {
    const leads = env.COPY_LEADS.getByName(kind)
    await leads.look(false)
    const board = () => env.COPY_BOARD.getByName('all').page({ ...query, kind, open: 'yes', page: 1 })
    expect((await board()).rows).toEqual([])
    await leads.look(true)
    const { rows } = await board()
    expect(rows.map(({ name }) => name).sort()).toHaveLength(4)
    expect(rows.every(({ isSimulated, state, stats }) => isSimulated && state === 'active' && stats.trades === 0)).toBe(
      true,
    )
    for (let beat = 0; beat < 8; beat += 1) expect(await runDurableObjectAlarm(leads)).toBe(true)
    const traders = await Promise.all(rows.map(({ id }) => env.LEAD.getByName(id).trader()))
    const trades = traders.reduce((sum, trader) => sum + (trader?.stats.at(-1)?.trades ?? 0), 0)
    expect(trades).toBeGreaterThan(3)
    expect((await env.AUDITOR.getByName('auditor').audit()).findings).toEqual([])
  },
)
