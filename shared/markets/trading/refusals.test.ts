import { expect, test } from 'vitest'
import { messages } from '#locales/en_US/index.ts'
import { TRADE_REASON_PARAMS } from './reasons.ts'
import { TradeReasonSchema } from './refusals.ts'

const named = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)

test('[OB57] [SP8] every refusal has words, and they name nothing that the refusal cannot tell', () => {
  const words: Readonly<Record<string, string>> = messages.orders.refused
  expect(Object.keys(words).sort()).toEqual([...TradeReasonSchema.options].sort())
  const params: Partial<Record<TradeReasonSchema, readonly string[]>> = TRADE_REASON_PARAMS
  for (const reason of TradeReasonSchema.options) {
    for (const name of named(words[reason] ?? '')) expect(params[reason] ?? [], reason).toContain(name)
  }
})
