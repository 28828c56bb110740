import { botCalls } from '#shared/api/bots.ts'
import { botGateway } from './gateway.ts'
import { type BotOutcome, type BotRequest, doneBy, refusedBy } from './member.ts'

export type Values = Readonly<Record<string, string>>
type Action = (owner: BotRequest, values: Values) => Promise<BotOutcome>

async function stop({ c, session, id }: BotRequest, { coins }: Values): Promise<BotOutcome> {
  const asked = botCalls.stop.query.safeParse({ id, ...(coins !== '' && { coins }) })
  if (!asked.success) return refusedBy('bot_unknown')
  return doneBy(await botGateway.stop(c.env, session.person, asked.data), 'stopped')
}

async function invest({ c, session, id }: BotRequest, { amount = '', key }: Values): Promise<BotOutcome> {
  const asked = botCalls.invest.query.safeParse({ id, amount, key })
  if (!asked.success) return refusedBy('amount_invalid')
  return doneBy(await botGateway.invest(c.env, session.person, asked.data), 'invested')
}

async function withdraw({ c, session, id }: BotRequest, { amount = '', key }: Values): Promise<BotOutcome> {
  const asked = botCalls.withdraw.query.safeParse({ id, amount, key })
  if (!asked.success) return refusedBy('amount_invalid')
  return doneBy(await botGateway.withdraw(c.env, session.person, asked.data), 'withdrawn')
}

async function share({ c, session, id }: BotRequest, { note = '' }: Values): Promise<BotOutcome> {
  const asked = botCalls.share.query.safeParse({ id, on: true, note })
  if (!asked.success) return refusedBy('note_too_long')
  return doneBy(await botGateway.share(c.env, session.person, asked.data), 'shared')
}

async function change({ c, session, id }: BotRequest, values: Values): Promise<BotOutcome> {
  const asked = botCalls.change.query.safeParse({ id, ...values })
  if (!asked.success) return refusedBy('amount_invalid')
  return doneBy(await botGateway.change(c.env, session.person, asked.data), 'changed')
}

export const ACTIONS: Readonly<Record<string, Action>> = {
  start: async ({ c, session, id }) => doneBy(await botGateway.start(c.env, session.person, { id }), 'started'),
  pause: async ({ c, session, id }) => doneBy(await botGateway.pause(c.env, session.person, { id }), 'paused'),
  resume: async ({ c, session, id }) => doneBy(await botGateway.resume(c.env, session.person, { id }), 'resumed'),
  stop,
  change,
  alone: async ({ c, session, id }) => doneBy(await botGateway.alone(c.env, session.person, { id }), 'alone'),
  invest,
  withdraw,
  share,
  unshare: async ({ c, session, id }) =>
    doneBy(await botGateway.share(c.env, session.person, { id, on: false, note: '' }), 'unshared'),
}
