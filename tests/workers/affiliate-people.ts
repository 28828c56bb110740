// Users of the affiliate programme, who register with a code and pay fees.

import { expect } from 'vitest'
import { idOf } from './at-desk.ts'
import { ledgerOf } from './copy-people.ts'
import { objectOf } from './member.ts'
import { codeFor, PASSWORD, Visitor } from './visitor.ts'

const MARKET_ORDER = JSON.stringify({
  kind: 'single',
  side: 'buy',
  quantity: 0,
  leg: { type: 'market', price: 0, timeInForce: 'IOC', postOnly: false },
})

export async function invited(invite: string, email: string): Promise<Visitor> {
  const visitor = new Visitor()
  await visitor.send('register', { by: 'email', email, terms: 'on', invite })
  await visitor.send('register-verification', { code: await codeFor(email) })
  await visitor.send('register-create', { residence: 'FR', password: PASSWORD })
  return visitor
}

/** @param named receiver of the commission instead of the inviter, as copies name their lead */
export async function buys(visitor: Visitor, named?: string): Promise<void> {
  const person = idOf(visitor)
  const inviter = named ?? (await objectOf(visitor).invitation())?.inviter ?? ''
  const ledger = ledgerOf(person)
  await ledger.execute({ person, key: crypto.randomUUID(), command: { kind: 'faucet', asset: 'USDT', to: 'spot' } })
  const command = {
    kind: 'place' as const,
    market: 'BTC_USDT',
    wallet: 'spot' as const,
    asset: 'USDT',
    atoms: '100000000000',
    terms: MARKET_ORDER,
    ...(inviter && { inviter }),
  }
  const traded = await ledger.trade({ person, key: crypto.randomUUID(), command }, 5_000)
  expect(traded.kind).toBe('done')
}
