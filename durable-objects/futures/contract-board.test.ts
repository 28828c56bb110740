import { expect, test } from 'vitest'
import type { ContractRow } from '#shared/futures/views.ts'
import { CONTRACT_BOARD_AGE_MAX_MS, ContractBoard } from './contract-board.ts'

function made() {
  const refreshed: string[] = []
  const board = new ContractBoard({
    symbols: ['BTC_USDT', 'ETH_USDT'],
    refresh: async (symbol) => {
      refreshed.push(symbol)
    },
    rowOf: (symbol) => ({ symbol, last: String(refreshed.length) }) as ContractRow,
  })
  return { board, refreshed }
}

test('[FU77] the list of contracts is made once for all who ask, in the order of the listing', async () => {
  const { board, refreshed } = made()
  expect(board.lastRows).toEqual([])
  const [first, second] = await Promise.all([board.rows(0), board.rows(0)])
  expect(first.map(({ symbol }) => symbol)).toEqual(['BTC_USDT', 'ETH_USDT'])
  expect(second).toBe(first)
  expect(refreshed).toEqual(['BTC_USDT', 'ETH_USDT'])
})

test('[FU77] it is made anew once it is two seconds old', async () => {
  const { board, refreshed } = made()
  const first = await board.rows(0)
  expect(await board.rows(CONTRACT_BOARD_AGE_MAX_MS - 1)).toBe(first)
  expect(await board.rows(CONTRACT_BOARD_AGE_MAX_MS)).not.toBe(first)
  expect(refreshed).toHaveLength(4)
})
