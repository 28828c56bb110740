import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { isProgram } from '#objects/platform/programs.ts'
import { beginning, buy, copierOf, leading, leadOf, rich } from './copy-people.ts'

const member = (person: string) => env.COPY_MEMBER.getByName(person)
const LEAD = '0123456789abcdef'

test('[CM1] a key is one portfolio, whatever else is asked; twenty are open at most', async () => {
  const ask = (key: string, asked = 'as usual') => member('mia').open('mia', { lead: LEAD, key, asked })
  const first = await ask('key-number-1')
  expect(first).toMatchObject({ ok: true })
  expect(first.ok && isProgram(first.value)).toBe(true)
  expect(await ask('key-number-1')).toEqual(first)
  expect(await ask('key-number-1', 'otherwise')).toEqual({ ok: false, error: 'key_reused' })
  for (let number = 2; number <= 20; number += 1) expect((await ask(`key-number-${number}`)).ok).toBe(true)
  expect(await ask('key-number-21')).toEqual({ ok: false, error: 'portfolios_too_many' })
  await member('mia').over(first.ok ? first.value : '')
  expect((await ask('key-number-21')).ok).toBe(true)
  expect(new Set(await member('mia').accounts()).size).toBe(21)
})

test('[LD13] [CB4] [LD14] whoever leads has money, a name of their own and an operator’s yes; terms change once in 14 days', async () => {
  const id = await leading('lia-of-copy')
  const terms = { name: 'Lia', bio: '', shareBps: 500, maxCopiers: 2, isPrivate: false }
  const again = { id, kind: 'spot', person: 'lia-of-copy', terms, isSimulated: false, invitation: '' } as const
  expect(await leadOf('lia-of-copy').apply(again)).toMatchObject({ error: { reason: 'lead_exists' } })
  expect(await leadOf('lia-of-copy').decide(false, 'too late')).toBe(false)
  const poor = { ...again, person: 'lee-of-copy', id: '00000000000000aa' }
  expect(await env.LEAD.getByName(poor.id).apply(poor)).toMatchObject({ error: { reason: 'equity_too_low' } })
  expect(await env.COPY_BOARD.getByName('all').claim('00000000000000ab', ' LIA of-copy')).toBe(false)
  expect(await leadOf('lia-of-copy').changeTerms(terms)).toEqual({ ok: true, value: null })
  expect(await leadOf('lia-of-copy').changeTerms(terms)).toMatchObject({ error: { reason: 'changed_lately' } })
  expect(await leadOf('lia-of-copy').dashboard()).toMatchObject({ state: 'active', terms: { shareBps: 500 } })

  const kim = await rich('kim-of-copy', 'copy')
  const [one, two] = [beginning(kim, id), { ...beginning(kim, id), account: 'copy-00000000000000ac' }]
  expect((await copierOf(one.account).start(one)).ok).toBe(true)
  expect(await copierOf(two.account).start(two)).toMatchObject({ error: { reason: 'already_copied' } })
  await buy('lia-of-copy', 'XRP_USDT', 300)
  await leadOf('lia-of-copy').nudge()
  expect(await leadOf('lia-of-copy').copiers(10)).toMatchObject([{ name: 'AB12***' }])
  expect(await leadOf('lia-of-copy').positions()).toMatchObject([{ symbol: 'XRP_USDT', side: 'long' }])
})
