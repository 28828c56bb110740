// Mistakes of the dealer's inventory (T5): the auditor's own count finds each of them, and no others.

import { expect, test } from 'vitest'
import type { MoneyHost } from '#objects/platform/money-storage.ts'
import { DEALER_ACCOUNT } from '#objects/wallet/ledger/house-accounts.ts'
import type { ConversionQuoteView } from '#shared/otc/convert/quotes.ts'
import { type Answer, buy } from './dealer-seed.ts'
import { type DealerMistake, Dealing } from './dealing.ts'
import { Exchange } from './exchange.ts'
import { ACCOUNTS, ANN } from './scenarios.ts'
import { NO_FAULTS } from './world.ts'

type Storage = MoneyHost['storage']

/** Drops statements that begin like this. */
const forgetting =
  (beginning: string) =>
  (storage: Storage): Storage => {
    const exec: Storage['sql']['exec'] = (query, ...bindings) =>
      storage.sql.exec(
        query.startsWith(beginning) ? 'SELECT 1 WHERE 0' : query,
        ...(query.startsWith(beginning) ? [] : bindings),
      )
    return new Proxy(storage, {
      get: (target, name) => {
        if (name === 'sql')
          return new Proxy(target.sql, { get: (sql, key) => (key === 'exec' ? exec : Reflect.get(sql, key)) })
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }

const MISTAKES: Readonly<Record<string, { readonly mistake: DealerMistake; readonly assets: readonly string[] }>> = {
  'pays a second time, under another client id': {
    assets: ['BTC'],
    mistake: {
      ask: (dealing, [person, key, command]) => {
        if (person !== DEALER_ACCOUNT || command.kind !== 'hold') return undefined
        const { asset, atoms, wallet } = command
        const twice = async () => {
          const held = await dealing.ask(DEALER_ACCOUNT, `${key}:again`, { kind: 'hold', asset, atoms, wallet })
          const hold = held.ok ? held.value.id : ''
          await dealing.ask(DEALER_ACCOUNT, `${key}:again-paid`, { kind: 'award', hold, toPerson: ANN, atoms })
          return dealing.ask(person, key, command)
        }
        return twice()
      },
    },
  },
  'gives what was given to it back': {
    assets: ['USDT'],
    mistake: {
      ask: (dealing, [person, key, command]) => {
        if (person === DEALER_ACCOUNT || command.kind !== 'award') return undefined
        return dealing.ask(person, key, { ...command, atoms: '0' })
      },
    },
  },
  'writes down no conversion': {
    assets: ['BTC', 'USDT'],
    mistake: { storage: forgetting('INSERT OR REPLACE INTO positions') },
  },
}

async function converted(mistake: DealerMistake): Promise<Dealing> {
  const exchange = new Exchange({ seed: 1, shards: 2, faults: NO_FAULTS })
  const dealing = new Dealing(exchange, mistake)
  await exchange.until(dealing.open(ACCOUNTS))
  const quoted = await exchange.until(dealing.quote(ANN, buy(500n)))
  const { id } = quoted.ok ? quoted.value : expect.unreachable()
  await exchange.until(dealing.must<Answer<ConversionQuoteView>>('accept', ANN, id))
  await exchange.until(exchange.world.pause(10_000))
  return dealing
}

test('[AD11] without a mistake every asset is compared, and nothing is found', async () => {
  const dealing = await converted({})
  expect(await dealing.exchange.until(dealing.audit())).toMatchObject({
    compared: ['BTC', 'ETH', 'USDT'],
    findings: [],
  })
  dealing.exchange.world.close()
})

test.each(Object.keys(MISTAKES))('[AD11] a dealer that %s is found out, which the ledgers do not see', async (name) => {
  const { mistake, assets } = MISTAKES[name] ?? expect.unreachable()
  const dealing = await converted(mistake)
  const { exchange } = dealing
  const { findings } = await exchange.until(dealing.audit())
  expect(findings.map(({ asset }) => asset)).toEqual(assets)
  expect(findings[0]).toMatchObject({ invariant: 'I9', object: 'dealer' })
  expect((await exchange.until(exchange.audit())).findings).toEqual([])
  exchange.world.close()
})
