import { env, runDurableObjectAlarm } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { SIMULATED_STRATEGIES } from '#objects/copy/leads/strategies.ts'
import { deriveProgramAccount } from '#objects/platform/programs.ts'
import { formatSimulatedAccount } from '#objects/platform/simulated.ts'
import { toLeadId } from '#shared/copy/kinds.ts'
import { copierOf } from './copy-people.ts'

const query = { days: 30, sort: 'roi', name: '', runtime: 0, copiers: 0, winRate: 0, drawdown: 0, symbol: '' } as const

/** Portfolios of the simulated copiers of a lead. */
function accounts(kind: 'spot' | 'futures', lead: string): readonly (readonly [person: string, account: string])[] {
  const at = SIMULATED_STRATEGIES.findIndex(
    (_, index) => toLeadId(kind, formatSimulatedAccount(`${kind}-${index + 1}`)) === lead,
  )
  return (SIMULATED_STRATEGIES[at]?.copiers ?? []).map((_, which) => {
    const person = formatSimulatedAccount(`copier-${kind}-${at + 1}-${which + 1}`)
    return [person, deriveProgramAccount('copy', person, `copy ${lead}`)]
  })
}

test.each(['spot', 'futures'] as const)(
  '[CS1] [CS3] [CS4] [CQ8] simulated leads of %s are on the board, trade for real, and are copied for real',
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
    const followed = await Promise.all(rows.map(({ id }) => env.LEAD.getByName(id).copiers(10)))
    expect(followed.map((copiers) => copiers.length).toSorted()).toEqual([1, 2, 2, 3])
    expect(followed.flat().every(({ isSimulated, name }) => isSimulated && /^[0-9A-F]{4}\*{3}$/.test(name))).toBe(true)
    const copied = async () => {
      const views = await Promise.all(
        rows.flatMap(({ id }) =>
          accounts(kind, id).map(([person, account]) => copierOf(account).view(account, person)),
        ),
      )
      return views.reduce((sum, view) => sum + (view?.copied ?? 0), 0)
    }
    await expect.poll(copied, { timeout: 10_000 }).toBeGreaterThan(0)
    const trades = traders.reduce((sum, trader) => sum + (trader?.stats.at(-1)?.trades ?? 0), 0)
    expect(trades).toBeGreaterThan(3)
    expect((await env.AUDITOR.getByName('auditor').audit()).findings).toEqual([])
  },
)
