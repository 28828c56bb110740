// Deposits over a simulated chain, withdrawals with a code, and addresses, through the real application; and their
// refusals by name.

import { env, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createChainAddress } from '#objects/wallet/chain/addresses.ts'
import { post, view } from './member.ts'
import { codeFor, OWN, PASSWORD, Visitor, wrongCode } from './visitor.ts'
import { ask, blocks, type Fields, faucet, idOf, OUTSIDE, Person, sol } from './wallet-person.ts'

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
    // No transfer waits for a block, so no alarm is set.
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
    // Sent again, it is the same withdrawal, and no other code is sent.
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

  test('[PE13] a session without its device has the limits of a stranger', async () => {
    const owner = await Person.named('stolen')
    await faucet(owner)
    const steal = () => {
      const thief = new Person(new Visitor(), owner.email)
      for (const [name, value] of owner.visitor.cookies)
        if (name !== '__Host-did') thief.visitor.cookies.set(name, value)
      return thief
    }
    // The code of the registration was the first message.
    for (let count = 0; count < 4; count += 1) await steal().does('/wallet/withdraw', { ...ask, amount: '20' })
    expect(await steal().fails('/wallet/withdraw', { ...ask, amount: '20' })).toBe('too_many_messages')
  })

  test('[WA27] a code that cannot be sent again stays valid, also in digits of another script', async () => {
    const fay = await Person.named('fay')
    await faucet(fay)
    let code = await codeFor(fay.email)
    let id = ''
    for (let count = 0; count < 5; count += 1) {
      id = idOf(await fay.does('/wallet/withdraw', { ...ask, amount: '20' }))
      code = await codeFor(fay.email, code)
    }
    expect(await fay.fails('/wallet/withdraw', { ...ask, amount: '20' })).toBe('too_many_messages')
    await runInDurableObject(fay.ledger, (_, state) => {
      state.storage.sql.exec('UPDATE withdrawals SET code_at = code_at - 120000 WHERE id = ?', id)
    })
    expect(await fay.fails('/wallet/withdraw', { action: 'resend', id })).toBe('too_many_messages')
    const typed = [...code].map((digit) => String.fromCodePoint(0x0660 + Number(digit))).join('')
    expect(
      await fay.does('/wallet/withdraw', { action: 'confirm', id, code: ` ${typed.slice(0, 3)} ${typed.slice(3)}` }),
    ).toContain('done=confirmed')
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
      '+-5': 'amount_invalid',
      '1e3': 'amount_invalid',
      '12,5,': 'amount_invalid',
      '1 00': 'amount_invalid',
      '1.2K': 'amount_invalid',
      '0x10': 'amount_invalid',
      '0,5': 'amount_too_small',
      '０．５': 'amount_too_small',
      '٠٫٥': 'amount_too_small',
      '400 000': 'insufficient_funds',
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
      [{ address: createChainAddress('trx', 'x', 'y') }, 'address_invalid'],
      [{ network: 'eth', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed' }, 'address_invalid'],
      [{ network: 'btc' }, 'network_unknown'],
      [{ network: 'nowhere' }, 'network_unknown'],
      [{ asset: 'XYZ' }, 'asset_unknown'],
      [{ memo: '77' }, 'memo_needless'],
      [{ asset: 'XRP', network: 'xrp', address: createChainAddress('xrp', 'x', 'y') }, 'memo_missing'],
      [{ asset: 'XRP', network: 'xrp', address: createChainAddress('xrp', 'x', 'y'), memo: 'a b' }, 'memo_invalid'],
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
    expect(await ann().fails('/wallet/withdraw', { ...ask, address: createChainAddress('sol', 'x', 'y') })).toBe(
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
    // A wrong mailed code does not use up the app's code.
    const second = codeAt(Date.now() + 30_000)
    const wrong = { ...form, code: wrongCode(form.code), second }
    expect(await eve.fails('/wallet/withdraw', wrong)).toBe('code_wrong')
    await eve.does('/wallet/withdraw', { ...form, second })
    expect((await eve.see('wallet-withdraw', `/wallet/withdraw?id=${id}`)).chosen?.state).not.toBe('confirm')
  })

  test('[WA13] [CH7] paper transfers have bounds', async () => {
    const form = { action: 'simulate', asset: 'BTC', network: 'btc', amount: '0.2' }
    expect(await ann().fails('/wallet/deposit', { ...form, amount: '10.1' })).toBe('amount_too_large')
    expect(await ann().fails('/wallet/deposit', { ...form, amount: '0.000001' })).toBe('amount_too_small')
    for (let time = 0; time < 10; time += 1) await ann().does('/wallet/deposit', form)
    expect(await ann().fails('/wallet/deposit', form)).toBe('simulation_limit')
  })
})
