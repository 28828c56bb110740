// A user with a wallet in a browser, and the simulated chain of deposits and withdrawals.

import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect } from 'vitest'
import { computeShardName } from '#objects/platform/slots.ts'
import { createChainAddress } from '#objects/wallet/chain/addresses.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { WalletPageName } from '#shared/wallet/views.ts'
import { documentOf, payloadOf } from './edge-site.ts'
import { OWN, registered, type Visitor } from './visitor.ts'

export type Fields = Readonly<Record<string, string>>
export const OUTSIDE = createChainAddress('sol', 'somewhere else', 'somebody')

export class Person {
  readonly visitor: Visitor
  readonly email: string

  constructor(visitor: Visitor, email: string) {
    this.visitor = visitor
    this.email = email
  }

  static async named(name: string): Promise<Person> {
    const email = `${name}@wallet.example.com`
    return new Person(await registered(email), email)
  }

  get id(): string {
    return this.visitor.cookies.get('userId') ?? ''
  }

  get ledger() {
    return env.LEDGER.getByName(computeShardName(this.id, 2))
  }

  async see<Name extends WalletPageName>(page: Name, path: string): Promise<PageData[Name]> {
    const response = await this.visitor.ask(path)
    expect(response.status, path).toBe(200)
    const taken = payloadOf(await documentOf(response))
    expect(taken.page).toBe(page)
    return taken.data as PageData[Name]
  }

  post(path: string, fields: Fields): Promise<Response> {
    const key = crypto.randomUUID()
    return this.visitor.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams({ key, ...fields }) })
  }

  /** Posts a form that must redirect. @returns its target */
  async does(path: string, fields: Fields): Promise<string> {
    const response = await this.post(path, fields)
    expect([response.status, response.headers.get('location')], JSON.stringify(fields)).toEqual([
      303,
      expect.any(String),
    ])
    return response.headers.get('location') ?? ''
  }

  /** Posts a form that must be refused. @returns the reason */
  async fails(path: string, fields: Fields): Promise<string> {
    const response = await this.post(path, fields)
    expect(response.status, JSON.stringify(fields)).toBe(409)
    const { submission } = payloadOf(await documentOf(response, 409)).data as PageData['wallet-withdraw']
    return submission.refusal?.reason ?? ''
  }

  async balance(wallet: string, asset: string): Promise<string> {
    const { balances } = await this.ledger.holdings(this.id)
    const found = balances.find((each) => each.wallet === wallet && each.asset === asset)
    return `${found?.available ?? 0} ${found?.held ?? 0}`
  }
}

export const sol = () => env.CHAIN.getByName('sol')
/** Produces the blocks that a transfer waits for. */
export async function blocks(): Promise<void> {
  await runInDurableObject(sol(), (_, state) => {
    state.storage.sql.exec('UPDATE transfers SET due_at = 1')
  })
  await runDurableObjectAlarm(sol())
}

export const faucet = (person: Person, asset = 'USDT') => person.does('/wallet/deposit', { action: 'faucet', asset })
export const ask: Fields = { action: 'withdraw', asset: 'USDT', network: 'sol', address: OUTSIDE, amount: '100' }
export const idOf = (location: string) => new URLSearchParams(location.split('?')[1]).get('id') ?? ''
