import { expect, test } from 'vitest'
import { messages } from '#locales/en_US/index.ts'
import { FUTURES_PARAMS } from '../../tests/fixtures/futures-params.ts'
import { LedgerEntryKind } from '../money/wallets.ts'
import { FuturesReason } from './refusals.ts'

const named = (text: string) => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))].sort()

test('[FU56] every refusal of the clearing house has words, and they name exactly what the refusal tells', () => {
  const words: Readonly<Record<string, string>> = messages.margin.refused
  expect(Object.keys(words).sort()).toEqual([...FuturesReason.options].sort())
  const params: Partial<Record<FuturesReason, readonly string[]>> = FUTURES_PARAMS
  for (const reason of FuturesReason.options) {
    expect(named(words[reason] ?? ''), reason).toEqual([...(params[reason] ?? [])].sort())
  }
})

test('[FU56] every kind of a journal entry has words', () => {
  expect(Object.keys(messages.wallet.kinds).sort()).toEqual([...LedgerEntryKind.options].sort())
})
