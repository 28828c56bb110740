// Transfers between a user's wallets, their history and the total worth, through the real application.

import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { computeShardName } from '#objects/platform/slots.ts'
import { documentOf, markupOf } from './edge-site.ts'
import { post, view } from './member.ts'
import { ask, faucet, Person } from './wallet-person.ts'

describe('money in the wallet', () => {
  const people: { ann?: Person } = {}
  const ann = () => people.ann ?? expect.unreachable()
  beforeAll(async () => {
    people.ann = await Person.named('ann')
    await faucet(people.ann)
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
    expect(await ann().fails('/wallet/transfer', { ...other, amount: '1,5,' })).toBe('amount_invalid')
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
    expect(await ann().fails('/wallet/transfer', { ...back, amount: '12' })).toBe('key_reused')
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

  test('[LE45] a history whose older entries are away has the newest, and page and file say so', async () => {
    const path = '/wallet/history?asset=DOGE'
    const before = await ann().see('wallet-history', path)
    const page = `INSERT INTO journal_pages (person, number, first, last, since, until, hash, sums)
      VALUES (?, 0, 1, 1, 1, ${Date.now()}, 'lost', '{"counts":[["spot","DOGE","faucet",3]],"sums":[]}')`
    // This site has no bucket.
    await runInDurableObject(ann().ledger, (_, { storage }) => void storage.sql.exec(page, ann().id))
    expect(await ann().see('wallet-history', path)).toEqual({ ...before, isOlderAway: true })
    expect(markupOf(await documentOf(await ann().visitor.ask(path)))).toContain(
      'Older transactions could not be loaded',
    )
    const file = await (await ann().visitor.ask('/wallet/history.csv?asset=DOGE')).text()
    expect(file.split('\r\n').at(-2)).toBe('not complete: older entries cannot be read now')
    // Other assets need no page.
    expect(await ann().see('wallet-history', '/wallet/history?asset=USDT')).toMatchObject({ isOlderAway: false })
    await runInDurableObject(ann().ledger, (_, { storage }) => void storage.sql.exec('DELETE FROM journal_pages'))
  })

  test('[WA11] the overview adds everything up, and what it hides is remembered', async () => {
    const seen = await ann().see('wallet', '/wallet')
    expect(seen.balances.map(({ asset, wallet }) => `${asset} ${wallet}`)).toEqual([
      'DOGE funding',
      'USDT funding',
      'USDT spot',
    ])
    expect(Number(seen.days.at(-1)?.worth)).toBeGreaterThan(100)
    // Money moved to the margin account is neither profit nor loss.
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

  test('[WA18] [WA26] a transfer goes to own sub-accounts and back, to nobody else, and a sub-account cannot withdraw', async () => {
    const dan = await Person.named('dan')
    await faucet(dan)
    await post(dan.visitor, 'sub-account-make', { name: 'Grid' })
    const [sub] = (await view(dan.visitor, 'account-sub-accounts')).subs
    const account = sub?.id ?? ''
    expect((await dan.see('wallet-transfer', '/wallet/transfer')).accounts).toEqual([{ id: account, name: 'Grid' }])
    const form = { action: 'transfer', asset: 'USDT', from: 'funding', to: 'spot', amount: '40' }
    await dan.does('/wallet/transfer', { ...form, account })
    expect(await dan.fails('/wallet/transfer', { ...form, account: ann().id })).toBe('account_unknown')
    for (const wallets of [{ to: 'futures' }, { from: 'futures' }])
      expect(await dan.fails('/wallet/transfer', { ...form, ...wallets, account })).toBe('futures_via_funding')
    const shard = env.LEDGER.getByName(computeShardName(account, 2))
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
      const { balances } = await env.LEDGER.getByName(computeShardName(main, 2)).holdings(main)
      expect(balances).toMatchObject([{ available: '1000000000000' }])
    })
  })
})
