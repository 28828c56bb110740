import { botCalls } from '#shared/bots/calls.ts'
import { botGateway } from './gateway.ts'
import { type BotOutcome, type BotRequest, toBotFormRefusal, toBotOutcome } from './member.ts'

export type BotValues = Readonly<Record<string, string>>
type Action = (owner: BotRequest, values: BotValues) => Promise<BotOutcome>

async function stop({ c, session, id }: BotRequest, { coins }: BotValues): Promise<BotOutcome> {
  const asked = botCalls.stop.query.safeParse({ id, ...(coins !== '' && { coins }) })
  if (!asked.success) return toBotFormRefusal('bot_unknown')
  return toBotOutcome(await botGateway.stop(c.env, session.person, asked.data), 'stopped')
}

async function invest({ c, session, id }: BotRequest, { amount = '', key }: BotValues): Promise<BotOutcome> {
  const asked = botCalls.invest.query.safeParse({ id, amount, key })
  if (!asked.success) return toBotFormRefusal('amount_invalid')
  return toBotOutcome(await botGateway.invest(c.env, session.person, asked.data), 'invested')
}

async function withdraw({ c, session, id }: BotRequest, { amount = '', key }: BotValues): Promise<BotOutcome> {
  const asked = botCalls.withdraw.query.safeParse({ id, amount, key })
  if (!asked.success) return toBotFormRefusal('amount_invalid')
  return toBotOutcome(await botGateway.withdraw(c.env, session.person, asked.data), 'withdrawn')
}

async function share({ c, session, id }: BotRequest, { note = '' }: BotValues): Promise<BotOutcome> {
  const asked = botCalls.share.query.safeParse({ id, on: true, note })
  if (!asked.success) return toBotFormRefusal('note_too_long')
  return toBotOutcome(await botGateway.share(c.env, session.person, asked.data), 'shared')
}

async function change({ c, session, id }: BotRequest, values: BotValues): Promise<BotOutcome> {
  const asked = botCalls.change.query.safeParse({ id, ...values })
  if (!asked.success) return toBotFormRefusal('amount_invalid')
  return toBotOutcome(await botGateway.change(c.env, session.person, asked.data), 'changed')
}

export const BOT_ACTIONS: Readonly<Record<string, Action>> = {
  start: async ({ c, session, id }) => toBotOutcome(await botGateway.start(c.env, session.person, { id }), 'started'),
  pause: async ({ c, session, id }) => toBotOutcome(await botGateway.pause(c.env, session.person, { id }), 'paused'),
  resume: async ({ c, session, id }) => toBotOutcome(await botGateway.resume(c.env, session.person, { id }), 'resumed'),
  stop,
  change,
  alone: async ({ c, session, id }) => toBotOutcome(await botGateway.alone(c.env, session.person, { id }), 'alone'),
  invest,
  withdraw,
  share,
  unshare: async ({ c, session, id }) =>
    toBotOutcome(await botGateway.share(c.env, session.person, { id, on: false, note: '' }), 'unshared'),
}
