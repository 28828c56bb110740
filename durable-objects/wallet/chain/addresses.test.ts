import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NETWORK_IDS, type NetworkId } from '#shared/wallet/networks.ts'
import { createChainAddress, parseChainAddress } from './addresses.ts'

/** Addresses from the chains' documentation, or well-known ones. */
const KNOWN: readonly (readonly [NetworkId, string])[] = [
  // BIP 173, BIP 350, and Bitcoin's first block.
  ['btc', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['btc', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['btc', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['btc', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  // Test vector of the CashAddr specification: the hash of 1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu.
  ['bch', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  // EIP-55.
  ['eth', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['eth', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['trx', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['sol', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['xrp', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  // SEP-23.
  ['xlm', 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'],
  ['dot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['doge', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
]

describe('addresses', () => {
  test('[CH1] of the real chains are read', () => {
    for (const [network, address] of KNOWN) expect(parseChainAddress(network, address), address).toBe(address)
    expect(parseChainAddress('eth', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe(
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    )
    expect(parseChainAddress('btc', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')).toBe(KNOWN[0]?.[1])
  })

  test('[CH1] with a wrong checksum are none', () => {
    for (const [network, text] of [
      ['btc', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
      ['btc', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
      // Invalid vectors of BIP 350: version 0 in Bech32m, version 1 in Bech32.
      ['btc', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
      ['btc', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
      ['eth', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed'],
      ['bch', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6b'],
      ['trx', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
      ['xlm', 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGA'],
      ['dot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6'],
    ] as const) {
      expect(parseChainAddress(network, text), text).toBeUndefined()
    }
  })

  test('[CH2] that are made are read by their own network, and are the same for the same name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NETWORK_IDS), fc.string(), (network, name) => {
        const address = createChainAddress(network, '1', name)
        expect(parseChainAddress(network, address)).toBe(address)
        expect(createChainAddress(network, '1', name)).toBe(address)
        expect(createChainAddress(network, '2', name)).not.toBe(address)
      }),
      { numRuns: 500 },
    )
  })

  test('[CH1] with one letter changed are none, on every network whose checksum leaves nothing to chance', () => {
    // Four chains have no checksum. EIP-55 misses one error in some thousands.
    const WITHOUT: readonly NetworkId[] = ['sol', 'near', 'apt', 'sui', 'eth', 'bsc', 'arb', 'op', 'avax', 'hbar']
    const checked = NETWORK_IDS.filter((network) => !WITHOUT.includes(network))
    fc.assert(
      fc.property(
        fc.constantFrom(...checked),
        fc.string(),
        fc.nat(),
        fc.constantFrom(...'a2z9QfW'),
        (network, name, at, letter) => {
          const address = createChainAddress(network, '1', name)
          const index = at % address.length
          const changed = address.slice(0, index) + letter + address.slice(index + 1)
          const known = parseChainAddress(network, changed)
          // An address in one case is another spelling of the same address.
          expect(known === undefined || known === address).toBe(true)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('[CH1] anything else that is typed is none, and never a fault', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NETWORK_IDS), fc.string({ maxLength: 200, unit: 'binary' }), (network, text) => {
        expect(parseChainAddress(network, text)).toBeUndefined()
      }),
    )
  })
})
