// The wallet through the real application: deposits over a simulated chain, withdrawals with a code, transfers, addresses,
// history; and what is refused, by name.

import { env, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makeAddress } from '#objects/chain/addresses.ts'
import { shardOf } from '#objects/platform/slots.ts'
import type { PageData } from '#shared/pages.ts'
import type { WalletPageName } from '#shared/wallet/views.ts'
import { documentOf, payloadOf } from './edge-site.ts'
import { post, view } from './member.ts'
import { codeFor, OWN, PASSWORD, registered, Visitor, wrongCode } from './visitor.ts'

type Fields = Readonly<Record<string, string>>
const OUTSIDE = makeAddress('sol', 'somewhere else', 'somebody')

class Person {
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
    return env.LEDGER.getByName(shardOf(this.id, 2))
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

  /** Posts a form that leads on. @returns where to */
  async does(path: string, fields: Fields): Promise<string> {
    const response = await this.post(path, fields)
    expect([response.status, response.headers.get('location')], JSON.stringify(fields)).toEqual([
      303,
      expect.any(String),
    ])
    return response.headers.get('location') ?? ''
  }

  /** Posts a form that is refused. @returns by which name */
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

const sol = () => env.CHAIN.getByName('sol')
/** Lets the blocks come that a transfer waits for. */
async function blocks(): Promise<void> {
  await runInDurableObject(sol(), (_, state) => {
    state.storage.sql.exec('UPDATE transfers SET due_at = 1')
  })
  await runDurableObjectAlarm(sol())
}

const faucet = (person: Person, asset = 'USDT') => person.does('/wallet/deposit', { action: 'faucet', asset })
const ask: Fields = { action: 'withdraw', asset: 'USDT', network: 'sol', address: OUTSIDE, amount: '100' }
const idOf = (location: string) => new URLSearchParams(location.split('?')[1]).get('id') ?? ''

describe('the wallet', () => {
  const people: { ann?: Person } = {}
  const ann = () => people.ann ?? expect.unreachable()
  beforeAll(async () => {
    people.ann = await Person.named('ann')
  })

  test('[WA1] is for whoever is logged in: all others are led to the log-in, and files are refused', async () => {
    const nobody = new Visitor()
    for (const path of [
      '/wallet',
      '/wallet/deposit',
      '/wallet/withdraw',
      '/wallet/transfer',
      '/wallet/addresses',
      '/wallet/history',
    ]) {
      const response = await nobody.ask(path)
      expect([response.status, response.headers.get('location')]).toEqual([302, expect.stringContaining('/login')])
      const posted = await nobody.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams(ask) })
      expect([posted.status, posted.headers.get('location')]).toEqual([302, expect.stringContaining('/login')])
    }
    for (const path of ['/wallet/history.csv', '/wallet/statement.csv?month=2026-01']) {
      expect((await nobody.ask(path)).status).toBe(401)
    }
  })

  test('[WA2] [CH3] [CH4] a simulated transfer has an address of its own, and is credited once, when it is confirmed', async () => {
    const { place } = await ann().see('wallet-deposit', '/wallet/deposit?asset=USDT&network=sol')
    expect(await sol().address(place.address)).toBe(place.address)
    const key = crypto.randomUUID()
    const form = { action: 'simulate', asset: 'USDT', network: 'sol', amount: '250.5', key }
    for (let time = 0; time < 3; time += 1) {
      expect(await ann().does('/wallet/deposit', form)).toBe('/wallet/deposit?asset=USDT&network=sol&done=simulated')
    }
    expect(await ann().balance('funding', 'USDT')).toBe('0 0')
    const seen = await ann().see('wallet-deposit', '/wallet/deposit?asset=USDT&network=sol')
    expect(seen.arrivals).toMatchObject([{ amount: '250.50000000', isCredited: false, needed: 5 }])
    await evictDurableObject(sol())
    await blocks()
    await vi.waitFor(async () => expect(await ann().balance('funding', 'USDT')).toBe('25050000000 0'))
    await blocks()
    const after = await ann().see('wallet-deposit', '/wallet/deposit?asset=USDT&network=sol')
    expect(after.arrivals).toMatchObject([{ isCredited: true, confirmations: 5 }])
    expect(await ann().balance('funding', 'USDT')).toBe('25050000000 0')
    // Nothing waits for a block any more: nothing runs.
    await runDurableObjectAlarm(sol())
    await vi.waitFor(async () => {
      await runDurableObjectAlarm(sol())
      expect(await runInDurableObject(sol(), (_, state) => state.storage.getAlarm())).toBeNull()
    })
  })

  test('[WA3] [WD1] [WD2] [WD9] a withdrawal waits for its code, is sent, and done when it is confirmed; through evictions', async () => {
    const key = crypto.randomUUID()
    const before = await codeFor(ann().email)
    const first = await ann().does('/wallet/withdraw', { ...ask, key })
    const id = idOf(first)
    const code = await codeFor(ann().email, before)
    // Sent again, it is the same withdrawal and no other code is sent.
    expect(idOf(await ann().does('/wallet/withdraw', { ...ask, key }))).toBe(id)
    expect(await ann().balance('funding', 'USDT')).toBe('15050000000 10000000000')
    await evictDurableObject(ann().ledger)
    expect(await ann().fails('/wallet/withdraw', { action: 'confirm', id, code: wrongCode(code) })).toBe('code_wrong')
    await ann().does('/wallet/withdraw', { action: 'confirm', id, code })
    await vi.waitFor(async () => {
      const { chosen } = await ann().see('wallet-withdraw', `/wallet/withdraw?id=${id}`)
      expect(chosen).toMatchObject({
        state: 'broadcast',
        amount: '100.00000000',
        fee: '0.80000000',
        net: '99.20000000',
      })
      const waiting = 'SELECT * FROM transfers WHERE withdrawal = ?'
      expect(await runInDurableObject(sol(), (_, state) => state.storage.sql.exec(waiting, id).toArray())).toHaveLength(
        1,
      )
    })
    await evictDurableObject(sol())
    await blocks()
    await vi.waitFor(async () => {
      const { chosen } = await ann().see('wallet-withdraw', `/wallet/withdraw?id=${id}`)
      expect(chosen?.state).toBe('done')
      expect(chosen?.trail.map(({ state }) => state)).toEqual(['confirm', 'broadcast', 'done'])
    })
    expect(await ann().balance('funding', 'USDT')).toBe('15050000000 0')
    expect(await ann().fails('/wallet/withdraw', { action: 'cancel', id })).toBe('withdrawal_over')
    const report = await env.AUDITOR.getByName('auditor').audit()
    expect(report.findings).toEqual([])
    expect(report.objects.map(({ name }) => name)).toContain('chain:sol')
    for (const { asset, sum } of report.assets) expect(sum, asset).toBe('0')
  })

  test('[WA4] [WD8] is called off until it is sent, by its owner alone, and has all its money back', async () => {
    const id = idOf(await ann().does('/wallet/withdraw', ask))
    const ben = await Person.named('ben')
    for (const action of ['cancel', 'confirm', 'resend']) {
      expect(await ben.fails('/wallet/withdraw', { action, id, code: '123456' }), action).toBe('withdrawal_unknown')
    }
    expect(await ann().fails('/wallet/withdraw', { action: 'resend', id })).toBe('code_too_soon')
    await ann().does('/wallet/withdraw', { action: 'cancel', id })
    expect(await ann().balance('funding', 'USDT')).toBe('15050000000 0')
  })

  test('[WA5] [CH5] to the address of somebody else here it is credited to them', async () => {
    const cat = await Person.named('cat')
    const { place } = await cat.see('wallet-deposit', '/wallet/deposit?asset=USDT&network=sol')
    const before = await codeFor(ann().email)
    const id = idOf(await ann().does('/wallet/withdraw', { ...ask, address: place.address, amount: '20' }))
    await ann().does('/wallet/withdraw', { action: 'confirm', id, code: await codeFor(ann().email, before) })
    await vi.waitFor(async () => expect(await sol().arrivals(cat.id)).toHaveLength(1))
    await blocks()
    await vi.waitFor(async () => expect(await cat.balance('funding', 'USDT')).toBe('1920000000 0'))
    const own = await ann().see('wallet-deposit', '/wallet/deposit?asset=USDT&network=sol')
    expect(await ann().fails('/wallet/withdraw', { ...ask, address: own.place.address })).toBe('address_own')
  })

  test('[WA6] whatever is typed as an amount, an address or a memo is read exactly or refused by name', async () => {
    const amounts = {
      '': 'amount_invalid',
      '0': 'amount_invalid',
      '0.000': 'amount_invalid',
      '-5': 'amount_invalid',
      '+5': 'amount_invalid',
      '1e3': 'amount_invalid',
      '12,5': 'amount_invalid',
      '１２': 'amount_invalid',
      '١٢': 'amount_invalid',
      '0x10': 'amount_invalid',
      '1 000': 'amount_invalid',
      '1.000000001': 'amount_too_precise',
      '99999999999999999999': 'amount_too_large',
      '1': 'amount_too_small',
      '1000000': 'withdrawal_limit',
      '400000': 'insufficient_funds',
    }
    const before = await ann().balance('funding', 'USDT')
    for (const [amount, reason] of Object.entries(amounts)) {
      expect(await ann().fails('/wallet/withdraw', { ...ask, amount }), amount).toBe(reason)
    }
    const others: [Fields, string][] = [
      [{ address: '' }, 'address_invalid'],
      [{ address: OUTSIDE.replace(/.$/, '0') }, 'address_invalid'],
      [{ address: makeAddress('trx', 'x', 'y') }, 'address_invalid'],
      [{ network: 'eth', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed' }, 'address_invalid'],
      [{ network: 'btc' }, 'network_unknown'],
      [{ network: 'nowhere' }, 'network_unknown'],
      [{ asset: 'XYZ' }, 'asset_unknown'],
      [{ memo: '77' }, 'memo_needless'],
      [{ asset: 'XRP', network: 'xrp', address: makeAddress('xrp', 'x', 'y') }, 'memo_missing'],
      [{ asset: 'XRP', network: 'xrp', address: makeAddress('xrp', 'x', 'y'), memo: 'a b' }, 'memo_invalid'],
    ]
    for (const [fields, reason] of others) {
      expect(await ann().fails('/wallet/withdraw', { ...ask, ...fields }), JSON.stringify(fields)).toBe(reason)
    }
    expect(await ann().balance('funding', 'USDT')).toBe(before)
  })

  test('[WA7] [WD5] [WD10] [WD11] money goes to listed addresses only, a day after they were listed, where somebody says so', async () => {
    const entry = { network: 'sol', address: OUTSIDE, memo: '', label: 'Cold <b>wallet</b>' }
    await ann().does('/wallet/addresses', { action: 'add', ...entry })
    expect(await ann().fails('/wallet/addresses', { action: 'add', ...entry })).toBe('address_known')
    expect(await ann().fails('/wallet/addresses', { action: 'add', ...entry, label: ' ' })).toBe('label_invalid')
    await ann().does('/wallet/addresses', { action: 'listed', on: 'on' })
    expect(await ann().fails('/wallet/withdraw', ask)).toBe('address_cooling')
    expect(await ann().fails('/wallet/withdraw', { ...ask, address: makeAddress('sol', 'x', 'y') })).toBe(
      'address_not_listed',
    )
    await ann().does('/wallet/addresses', { action: 'listed', on: 'off' })
    expect(await ann().fails('/wallet/withdraw', ask)).toBe('address_cooling')
    const { book, isListedOnly, offAt } = await ann().see('wallet-addresses', '/wallet/addresses')
    expect(book).toMatchObject([{ label: 'Cold <b>wallet</b>', network: 'sol' }])
    expect(isListedOnly && offAt > Date.now()).toBe(true)
    await ann().does('/wallet/addresses', { action: 'remove', ...entry })
    expect((await ann().see('wallet-addresses', '/wallet/addresses')).book).toEqual([])
  })

  test('[WA8] a transfer moves between own wallets, once for a client id', async () => {
    const form = {
      action: 'transfer',
      asset: 'USDT',
      from: 'funding',
      to: 'spot',
      amount: '30',
      key: crypto.randomUUID(),
    }
    for (let time = 0; time < 2; time += 1) await ann().does('/wallet/transfer', form)
    expect(await ann().balance('spot', 'USDT')).toBe('3000000000 0')
    expect(await ann().fails('/wallet/transfer', { ...form, amount: '31' })).toBe('key_reused')
    const other = { ...form, key: crypto.randomUUID() }
    expect(await ann().fails('/wallet/transfer', { ...other, to: 'funding' })).toBe('wallet_same')
    expect(await ann().fails('/wallet/transfer', { ...other, to: 'house' })).toBe('wallet_same')
    expect(await ann().fails('/wallet/transfer', { ...other, amount: '1,5' })).toBe('amount_invalid')
  })

  test('[WA8] [FU50] the futures wallet of the collateral is the margin account: money goes there and comes back', async () => {
    const form = { action: 'transfer', asset: 'USDT', amount: '12.5' }
    const there = { ...form, from: 'spot', to: 'futures', key: crypto.randomUUID() }
    for (let time = 0; time < 2; time += 1) await ann().does('/wallet/transfer', there)
    const margin = () => env.CLEARING.getByName('USDT').margin(ann().id)
    await expect.poll(margin).toEqual({ free: '1250000000', equity: '1250000000' })
    const { balances } = await ann().see('wallet', '/wallet')
    expect(balances.find(({ wallet, asset }) => wallet === 'futures' && asset === 'USDT')).toMatchObject({
      available: '12.50000000',
    })
    const back = { ...form, from: 'futures', to: 'spot', key: crypto.randomUUID() }
    expect(await ann().fails('/wallet/transfer', { ...back, amount: '13' })).toBe('insufficient_funds')
    for (let time = 0; time < 2; time += 1) await ann().does('/wallet/transfer', back)
    await expect.poll(() => ann().balance('spot', 'USDT')).toBe('3000000000 0')
    expect(await margin()).toEqual({ free: '0', equity: '0' })
  })

  test('[WA9] [WD12] small balances become USDT with the house, in one transaction', async () => {
    await faucet(ann(), 'DOGE')
    const move = { action: 'transfer', from: 'funding', to: 'spot' }
    await ann().does('/wallet/transfer', { ...move, asset: 'DOGE', amount: '10' })
    const { dust } = await ann().see('wallet-transfer', '/wallet/transfer')
    expect(dust).toMatchObject([{ asset: 'DOGE', amount: '10.0000000' }])
    await ann().does('/wallet/transfer', { action: 'dust' })
    expect(await ann().balance('spot', 'DOGE')).toBe('0 0')
    const gained = BigInt((await ann().balance('spot', 'USDT')).split(' ')[0] ?? 0) - 3_000_000_000n
    expect(gained).toBeGreaterThan(0n)
    expect(await ann().fails('/wallet/transfer', { action: 'dust' })).toBe('nothing_to_convert')
    const lines = await ann().ledger.journal({ person: ann().id, kind: 'convert', limit: 10 })
    expect(lines.map(({ asset }) => asset)).toEqual(['USDT', 'DOGE'])
  })

  test('[WA10] [WA15] the history is filtered by the address, and can be taken along as a table', async () => {
    const { rows } = await ann().see('wallet-history', '/wallet/history?asset=DOGE&wallet=spot&kind=nonsense')
    expect(rows.map(({ kind, change }) => [kind, change])).toEqual([
      ['convert', '-10.0000000'],
      ['transfer', '10.0000000'],
    ])
    const file = await ann().visitor.ask('/wallet/history.csv?asset=DOGE')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="history.csv"')
    expect(file.headers.get('cache-control')).toContain('no-store')
    expect((await file.text()).split('\r\n').slice(1, -1)).toHaveLength(4)
    const month = new Date().toISOString().slice(0, 7)
    const statement = await (await ann().visitor.ask(`/wallet/statement.csv?month=${month}`)).text()
    expect(statement).toContain('spot,DOGE,0.0000000,10.0000000,10.0000000,0.0000000')
    for (const none of ['2026-13', '2020-01', '2999-01']) {
      expect((await ann().visitor.ask(`/wallet/statement.csv?month=${none}`)).status, none).toBe(404)
    }
    expect((await ann().see('wallet-history', '/wallet/history')).months).toEqual([month])
  })

  test('[WA11] the overview adds everything up, and what it hides is remembered', async () => {
    const seen = await ann().see('wallet', '/wallet')
    expect(seen.balances.map(({ asset, wallet }) => `${asset} ${wallet}`)).toEqual([
      'DOGE funding',
      'USDT funding',
      'USDT spot',
    ])
    expect(Number(seen.days.at(-1)?.worth)).toBeGreaterThan(100)
    // What moves to the margin account is still theirs, and was never lost or won.
    const move = { action: 'transfer', asset: 'USDT', from: 'funding', to: 'futures', amount: '10' }
    await ann().does('/wallet/transfer', { ...move, key: crypto.randomUUID() })
    await vi.waitFor(async () => {
      const { margin, days } = await ann().see('wallet', '/wallet')
      expect(Number(margin?.worth)).toBe(10)
      const [before, after] = [seen.days.at(-1), days.at(-1)]
      // DOGE has moved a little meanwhile.
      expect(Math.abs(Number(after?.worth) - Number(before?.worth))).toBeLessThan(1)
      expect(Math.abs(Number(after?.profit) - Number(before?.profit))).toBeLessThan(1)
    })
    await ann().does('/wallet', { action: 'look', hide: '1' })
    expect((await ann().see('wallet', '/wallet')).isHidden).toBe(true)
    await ann().does('/wallet', { action: 'look', hide: '0' })
    expect((await ann().see('wallet', '/wallet')).isHidden).toBe(false)
  })

  test('[WA17] where an authenticator app is set, a withdrawal takes its code as well, and each code once', async () => {
    const eve = await Person.named('eve')
    await faucet(eve)
    await post(eve.visitor, 'totp-begin', { proof: PASSWORD })
    const { twoStep } = await view(eve.visitor, 'account-security')
    if (twoStep.state !== 'offered') return expect.unreachable()
    const secret = Secret.fromBase32(twoStep.secret)
    const codeAt = (timestamp: number) => TOTP.generate({ secret, timestamp })
    const begun = codeAt(Date.now())
    await post(eve.visitor, 'totp-accept', { code: begun })
    const before = await codeFor(eve.email)
    const id = idOf(await eve.does('/wallet/withdraw', ask))
    const form = { action: 'confirm', id, code: await codeFor(eve.email, before) }
    expect((await eve.see('wallet-withdraw', `/wallet/withdraw?id=${id}`)).second.hasApp).toBe(true)
    expect(await eve.fails('/wallet/withdraw', form)).toBe('second_wrong')
    // Used when the app was set up.
    expect(await eve.fails('/wallet/withdraw', { ...form, second: begun })).toBe('second_wrong')
    // A wrong code of the mail does not use the app's code up.
    const second = codeAt(Date.now() + 30_000)
    const wrong = { ...form, code: wrongCode(form.code), second }
    expect(await eve.fails('/wallet/withdraw', wrong)).toBe('code_wrong')
    await eve.does('/wallet/withdraw', { ...form, second })
    expect((await eve.see('wallet-withdraw', `/wallet/withdraw?id=${id}`)).chosen?.state).not.toBe('confirm')
  })

  test('[WA18] a transfer goes to own sub-accounts and back, to nobody else, and a sub-account cannot withdraw', async () => {
    const dan = await Person.named('dan')
    await faucet(dan)
    await post(dan.visitor, 'sub-account-make', { name: 'Grid' })
    const [sub] = (await view(dan.visitor, 'account-sub-accounts')).subs
    const account = sub?.id ?? ''
    expect((await dan.see('wallet-transfer', '/wallet/transfer')).accounts).toEqual([{ id: account, name: 'Grid' }])
    const form = { action: 'transfer', asset: 'USDT', from: 'funding', to: 'spot', amount: '40' }
    await dan.does('/wallet/transfer', { ...form, account })
    expect(await dan.fails('/wallet/transfer', { ...form, account: ann().id })).toBe('account_unknown')
    const shard = env.LEDGER.getByName(shardOf(account, 2))
    await vi.waitFor(async () => {
      const { balances } = await shard.holdings(account)
      expect(balances).toMatchObject([{ asset: 'USDT', wallet: 'spot', available: '4000000000' }])
    })
    const main = dan.id
    await post(dan.visitor, 'sub-account-enter', { id: account })
    expect(dan.id).toBe(account)
    expect(await dan.fails('/wallet/withdraw', ask)).toBe('main_account_only')
    await dan.does('/wallet/transfer', { ...form, from: 'spot', to: 'funding', account: main })
    await vi.waitFor(async () => {
      const { balances } = await env.LEDGER.getByName(shardOf(main, 2)).holdings(main)
      expect(balances).toMatchObject([{ available: '1000000000000' }])
    })
  })

  test('[WA13] [CH7] paper transfers have bounds', async () => {
    const form = { action: 'simulate', asset: 'BTC', network: 'btc', amount: '0.5' }
    expect(await ann().fails('/wallet/deposit', { ...form, amount: '10.1' })).toBe('amount_too_large')
    expect(await ann().fails('/wallet/deposit', { ...form, amount: '0.000001' })).toBe('amount_too_small')
    for (let time = 0; time < 10; time += 1) await ann().does('/wallet/deposit', form)
    expect(await ann().fails('/wallet/deposit', form)).toBe('simulation_limit')
  })
})
