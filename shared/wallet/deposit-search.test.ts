import { expect, test } from 'vitest'
import { ROUTES } from '#shared/pages/routes.ts'
import { parseTxid, TYPED_TXID_MAX } from './deposit-search.ts'

const ID = 'a1'.repeat(32)

test('[WA21] an id of a transaction is 64 hexadecimal digits, however they are spelled and spaced at the ends; all else is none', () => {
  for (const text of [ID, ID.toUpperCase(), `  ${ID}\n`, `0x${ID}`, `0X${ID.toUpperCase()}`])
    expect(parseTxid(text)).toBe(ID)
  for (const text of [
    '',
    '0x',
    ID.slice(1),
    `${ID}0`,
    `g${ID.slice(1)}`,
    `${ID.slice(2)} a1`,
    `${ID}'--`,
    ID.repeat(99),
  ]) {
    expect(parseTxid(text), text).toBeUndefined()
  }
})

test('[WA23] the address of the page has room for all that is looked at as an id', () => {
  const route = ROUTES.find(({ page }) => page === 'wallet-deposit')
  expect(route?.query).toContain(`txid:${TYPED_TXID_MAX}`)
})
