// One test over all refusals: each has a scenario that causes it, in which solving exactly the named problem makes the
// act succeed. A refusal without a scenario here names the test that covers it; that list may only shrink.

import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BLOCK_REFUSAL_REASONS } from '#shared/otc/block/refusals.ts'
import { CONVERSION_REFUSAL_REASONS } from '#shared/otc/convert/refusals.ts'
import { P2P_REFUSAL_REASONS } from '#shared/p2p/refusals.ts'
import { BLOCK } from './block.ts'
import { CARDS, CONVERT } from './convert.ts'
import { P2P } from './p2p.ts'
import type { Scenario, Scenarios } from './tried.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

type Room = {
  readonly reasons: readonly string[]
  readonly scenarios: Scenarios<string>
  /** Refusals that other tests of the whole product cover, with those tests. */
  readonly elsewhere: Readonly<Record<string, string>>
}
/** Refusals that only a user's own object, the worker's forms or the whole site give. */
const DOOR = 'tests/workers/p2p-refusals.test.ts'
const P2P_ELSEWHERE = {
  insecure_address: DOOR,
  key_reused: 'tests/workers/p2p.test.ts',
  field_invalid: DOOR,
  name_missing: DOOR,
  name_differs: DOOR,
  details_too_many: DOOR,
  details_in_use: DOOR,
  method_withdrawn: DOOR,
  window_invalid: DOOR,
  countries_too_many: DOOR,
  ads_too_many: DOOR,
  deal_unknown: DOOR,
  message_invalid: DOOR,
  messages_too_many: DOOR,
  rating_given: DOOR,
  paper_limit: 'tests/workers/paper-limits.test.ts',
  ledger_halted: 'durable-objects/wallet/ledger/engine.test.ts',
  unavailable: 'tests/workers/operator-calls.test.ts',
}
/** Refusals in a list that no code gives; once some code does, they need a scenario. `report_reason` is of a form. */
const UNGIVEN = ['p2p_off', 'main_account_only', 'fiat_unknown', 'asset_unknown', 'report_reason']
/** Refusals without a scenario; the list may only shrink. CE2 and CE5 cover the desk's answers to reports. */
const UNTRIED = [
  'report_unknown',
  'report_own',
  'report_too_short',
  'report_too_long',
  'report_open',
  'reports_too_many',
  'second_wrong',
]
const ROOMS: Readonly<Record<string, Room>> = {
  convert: {
    reasons: CONVERSION_REFUSAL_REASONS,
    scenarios: CONVERT,
    elsewhere: {
      nothing_to_convert: 'tests/workers/convert-pages.test.ts#no small balances to convert',
      ledger_halted: 'durable-objects/wallet/ledger/engine.test.ts',
      paper_limit: 'tests/workers/paper-limits.test.ts',
    },
  },
  block: {
    reasons: BLOCK_REFUSAL_REASONS,
    scenarios: BLOCK,
    elsewhere: { share_invalid: 'tests/workers/block-pages.test.ts#1 to 100' },
  },
  p2p: {
    reasons: P2P_REFUSAL_REASONS,
    scenarios: P2P,
    elsewhere: P2P_ELSEWHERE,
  },
}

describe.each(Object.entries(ROOMS))('[RF1] refusals of %s', (_, { reasons, scenarios, elsewhere }) => {
  const known = Object.entries(scenarios).filter((entry): entry is [string, Scenario] => entry[1] !== undefined)

  test('each has a scenario, or a test elsewhere that tries it', () => {
    const without = reasons.filter((reason) => !(reason in scenarios) && !(reason in elsewhere))
    expect(without.filter((reason) => ![...UNGIVEN, ...UNTRIED].includes(reason))).toEqual([])
    expect(known.filter(([reason]) => !reasons.includes(reason))).toEqual([])
    // A refusal with a scenario must leave the list.
    expect(Object.keys(elsewhere).filter((reason) => reason in scenarios)).toEqual([])
    for (const [reason, where] of Object.entries(elsewhere)) {
      const [path = '', words = reason] = where.split('#')
      expect(existsSync(join(ROOT, path)), path).toBe(true)
      expect(readFileSync(join(ROOT, path), 'utf8').includes(words), reason).toBe(true)
    }
  })

  test.each(known)('%s is the answer, and what it names, mended, lets the act through', async (reason, scenario) => {
    expect(await scenario()).toEqual([reason, 'done'])
  })
})

test.each(Object.entries(CARDS))(
  '[RF1] of cards: %s is the answer, and mended it goes through',
  async (reason, scenario) => {
    expect(await scenario?.()).toEqual([reason, 'done'])
  },
)
