import { botCalls } from '#shared/bots/calls.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import { createRefusedAnswer, parseFormFields, toFormOutcome } from '../http/product.ts'
import { botHandlers } from './gateway.ts'
import type { BotOutcome, BotRequest } from './member.ts'

type Action = (owner: BotRequest, values: FormValues) => Promise<BotOutcome>

async function stop({ c, session, id }: BotRequest, { coins }: FormValues): Promise<BotOutcome> {
  const asked = parseFormFields(botCalls.stop.query, { id, ...(coins !== '' && { coins }) })
  if (!asked) return createRefusedAnswer('bot_unknown')
  return toFormOutcome(await botHandlers.stop(c.env, session.person, asked), 'stopped')
}

async function invest({ c, session, id }: BotRequest, { amount = '', key }: FormValues): Promise<BotOutcome> {
  const asked = parseFormFields(botCalls.invest.query, { id, amount, key })
  if (!asked) return createRefusedAnswer('amount_invalid')
  return toFormOutcome(await botHandlers.invest(c.env, session.person, asked), 'invested')
}

async function withdraw({ c, session, id }: BotRequest, { amount = '', key }: FormValues): Promise<BotOutcome> {
  const asked = parseFormFields(botCalls.withdraw.query, { id, amount, key })
  if (!asked) return createRefusedAnswer('amount_invalid')
  return toFormOutcome(await botHandlers.withdraw(c.env, session.person, asked), 'withdrawn')
}

async function share({ c, session, id }: BotRequest, { note = '' }: FormValues): Promise<BotOutcome> {
  const asked = parseFormFields(botCalls.share.query, { id, on: true, note })
  if (!asked) return createRefusedAnswer('note_too_long')
  return toFormOutcome(await botHandlers.share(c.env, session.person, asked), 'shared')
}

async function change({ c, session, id }: BotRequest, values: FormValues): Promise<BotOutcome> {
  const asked = parseFormFields(botCalls.change.query, { id, ...values })
  if (!asked) return createRefusedAnswer('amount_invalid')
  return toFormOutcome(await botHandlers.change(c.env, session.person, asked), 'changed')
}

async function live({ c, session, id }: BotRequest, values: FormValues): Promise<BotOutcome> {
  const { amount = '', totalLoss = '', coins, real, key } = values
  const asked = parseFormFields(botCalls.live.query, {
    id,
    amount,
    totalLoss,
    key,
    ...(coins !== '' && { coins }),
    ...(real === 'on' && { real }),
  })
  if (!asked) return createRefusedAnswer('amount_invalid')
  const made = await botHandlers.live(c.env, session.person, asked)
  if (made.kind === 'refused') return made
  return { kind: 'elsewhere', path: `/bot-trade/my-bots/${made.bot.id}?done=live` }
}

export const BOT_ACTIONS: Readonly<Record<string, Action>> = {
  start: async ({ c, session, id }) => toFormOutcome(await botHandlers.start(c.env, session.person, { id }), 'started'),
  pause: async ({ c, session, id }) => toFormOutcome(await botHandlers.pause(c.env, session.person, { id }), 'paused'),
  resume: async ({ c, session, id }) =>
    toFormOutcome(await botHandlers.resume(c.env, session.person, { id }), 'resumed'),
  stop,
  endWithoutVenue: async ({ c, session, id }, { cancels = '' }) => {
    const flag = cancels === 'on' ? 'on' : ''
    return toFormOutcome(await botHandlers.endWithoutVenue(c.env, session.person, { id, cancels: flag }), 'ended')
  },
  change,
  live,
  alone: async ({ c, session, id }) => toFormOutcome(await botHandlers.alone(c.env, session.person, { id }), 'alone'),
  invest,
  withdraw,
  share,
  turnSecret: async ({ c, session, id }) =>
    toFormOutcome(await botHandlers.secret(c.env, session.person, { id }), 'secret_turned'),
  endFormerSecret: async ({ c, session, id }) =>
    toFormOutcome(await botHandlers.secret(c.env, session.person, { id, end: true }), 'secret_ended'),
  unshare: async ({ c, session, id }) =>
    toFormOutcome(await botHandlers.share(c.env, session.person, { id, on: false, note: '' }), 'unshared'),
}
