// Users who close their accounts: empties their wallets without withdrawal delays, and ends their grace period.

import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect } from 'vitest'
import { computeShardName } from '#objects/platform/slots.ts'
import { rewriteFact } from './member.ts'

/** Transfers all available balances of a user to another one. */
export async function emptied(person: string): Promise<void> {
  const ledger = env.LEDGER.getByName(computeShardName(person, 2))
  const { balances } = await ledger.holdings(person)
  for (const { wallet, asset, available } of balances.filter((row) => row.available !== '0')) {
    const command = {
      kind: 'give',
      asset,
      atoms: available,
      from: wallet,
      toPerson: 'who-is-given',
      to: 'spot',
    } as const
    expect(await ledger.execute({ person, key: crypto.randomUUID(), command })).toMatchObject({ ok: true })
  }
}

/** Ends the grace period and runs the alarm. */
export async function graceOver(person: string): Promise<void> {
  await rewriteFact(person, 'closing', { closesAt: 1 })
  expect(await runDurableObjectAlarm(env.ACCOUNT.getByName(person))).toBe(true)
}

/** Begins the closing, no matter what the user has, as was possible before closing had conditions. */
export const endBegun = (person: string): Promise<void> =>
  runInDurableObject(env.ACCOUNT.getByName(person), async (_, { storage }) => {
    storage.sql.exec(
      "INSERT INTO facts (name, json) VALUES ('closing', ?)",
      JSON.stringify({ closesAt: Date.now() * 2 }),
    )
    await storage.setAlarm(Date.now() + 3_600_000)
  })
