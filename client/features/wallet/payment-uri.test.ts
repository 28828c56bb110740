import { expect, test } from 'vitest'
import { parsePaymentCode, parsePaymentCodeFor } from './payment-uri.ts'

const BTC = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const FAMILY = ['eth', 'op', 'bsc', 'arb', 'avax']

test('[WA22] an address alone is an address, of whichever network', () => {
  for (const text of [BTC, ETH, ` ${ETH}\n`, 'someone.near', '0.0.12345-abcde']) {
    expect(parsePaymentCode(text)).toEqual({ address: text.trim() })
  }
})

test('[WA22] bitcoin: and its like name their network, and an amount in its coin', () => {
  expect(parsePaymentCode(`bitcoin:${BTC}`)).toEqual({ address: BTC, networks: ['btc'] })
  expect(parsePaymentCode(`BITCOIN:${BTC.toUpperCase()}?amount=20.30&label=Luke%20Jr`)).toEqual({
    address: BTC.toUpperCase(),
    networks: ['btc'],
    amount: { asset: 'BTC', text: '20.3' },
  })
  expect(parsePaymentCode('dogecoin:DBXu2kgc3xtvCUWFcxFE3r9hEYgmuaaCyD?amount=50')?.networks).toEqual(['doge'])
  for (const amount of ['', '0', '-1', '1e3', '1,5', '0.000000001', 'x', '１']) {
    expect(parsePaymentCode(`bitcoin:${BTC}?amount=${amount}`), amount).toEqual({ address: BTC, networks: ['btc'] })
  }
})

test('[WA22] ethereum: names its chain, and an amount in wei of the chain’s own asset', () => {
  expect(parsePaymentCode(`ethereum:${ETH}`)).toEqual({ address: ETH, networks: FAMILY })
  expect(parsePaymentCode(`ethereum:pay-${ETH}@1?value=2.014e18`)).toEqual({
    address: ETH,
    networks: ['eth'],
    amount: { asset: 'ETH', text: '2.014' },
  })
  expect(parsePaymentCode(`ethereum:${ETH}@56?value=1`)?.amount).toEqual({ asset: 'BNB', text: '0.000000000000000001' })
  for (const value of ['', '-1', '1.5', '0', '0x10', '1e99999', '1 0']) {
    expect(parsePaymentCode(`ethereum:${ETH}?value=${encodeURIComponent(value)}`)?.amount, value).toBeUndefined()
  }
})

test('[WA22] of a token’s transfer the recipient is taken, never the contract', () => {
  const transfer = `ethereum:${TOKEN}@1/transfer`
  expect(parsePaymentCode(`${transfer}?address=${ETH}&uint256=1000000`)).toEqual({ address: ETH, networks: ['eth'] })
  for (const rest of ['', '?address=', '?address=vitalik.eth', `?to=${ETH}`]) {
    expect(parsePaymentCode(transfer + rest), rest).toBeUndefined()
  }
  expect(parsePaymentCode(`ethereum:${TOKEN}@1/approve?address=${ETH}&uint256=1`)).toBeUndefined()
})

test('[WA22] anything else is none', () => {
  const none = [
    '',
    ' ',
    'ab',
    'two words',
    `<b>${BTC}`,
    `${BTC}?amount=1`,
    'x'.repeat(5_000),
    'https://example.com/pay',
    'javascript:alert(1)',
    'bitcoin:',
    'bitcoin://host',
    `bitcoin:${BTC}?req-pop=1`,
    `ethereum:${ETH}@5`,
    'ethereum:vitalik.eth',
    `ethereum:${ETH.slice(0, -1)}`,
    `solana:${BTC}`,
    '__proto__:abc',
  ]
  for (const text of none) expect(parsePaymentCode(text), text).toBeUndefined()
})

test('[WA22] a code for another network than the one that is sent over is not taken', () => {
  expect(parsePaymentCodeFor('two words', 'eth')).toBe('no_address')
  expect(parsePaymentCodeFor(`bitcoin:${BTC}`, 'eth')).toBe('other_network')
  expect(parsePaymentCodeFor(`ethereum:${ETH}@56`, 'eth')).toBe('other_network')
  expect(parsePaymentCodeFor(`ethereum:${ETH}`, 'arb')).toMatchObject({ address: ETH })
  // A code without a network fits any selected one; without a selected network, any code fits.
  expect(parsePaymentCodeFor(BTC, 'eth')).toEqual({ address: BTC })
  expect(parsePaymentCodeFor(`bitcoin:${BTC}`, '')).toMatchObject({ address: BTC })
})
