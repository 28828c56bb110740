import { expect, test } from 'vitest'
import type { OutgoingMoneyMessage } from './engine.ts'
import { createOutgoingBody } from './sent-body.ts'

const place = (more: object = {}): OutgoingMoneyMessage => ({
  peer: 'book:BTC_USDT',
  body: { kind: 'place', order: 'l0-1', person: 'ann', wallet: 'spot', terms: '{}', ...more },
  funds: [],
})
const rates = { makerPpm: 1, takerPpm: 2 }
const facts = {
  tierOf: () => rates,
  kinOf: (userId: string) => (['ann', 'bob', 'lea'].includes(userId) ? 'ann' : undefined),
}

test('[REL5] orders of related accounts, their programs and copies of their leads are one in self-trade prevention', () => {
  for (const message of [
    place(),
    place({ person: 'bob' }),
    place({ person: 'bot-1', owner: 'bob' }),
    place({ person: 'copy-1', owner: 'cid', group: 'lea' }),
  ]) {
    expect(createOutgoingBody(message, 'ref', facts)).toMatchObject({ group: 'ann', rates })
  }
  expect(createOutgoingBody(place({ person: 'cid' }), 'ref', facts)).not.toHaveProperty('group')
  expect(createOutgoingBody(place({ person: 'bot-2', owner: 'cid' }), 'ref', facts)).not.toHaveProperty('group')
  expect(createOutgoingBody(place({ person: 'copy-2', owner: 'cid', group: 'luc' }), 'ref', facts)).toMatchObject({
    group: 'luc',
  })
})
