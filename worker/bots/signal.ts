// Trading signals: signed with the bot's secret, at most a minute old, each accepted once.

import type { z } from 'zod/mini'
import { isEqualConstantTime } from '#objects/identity/secrets/constant-time.ts'
import type { botMarketCalls } from '#shared/bots/calls.ts'
import { formatBotSignalText } from '#shared/bots/signal-text.ts'
import type { Env } from '../env.ts'
import { createRefusedAnswer } from '../http/product.ts'
import { computeHmacHex } from '../platform/signing.ts'
import { botMarketStub, botStub, toBotRefusal } from './access.ts'

type Signal = (typeof botMarketCalls)['signal']
type SignalInput = z.output<Signal['query']>

const FRESH_MS = 60_000

export async function handleBotSignal(env: Env, asked: SignalInput): Promise<z.output<Signal['answer']>> {
  const { id, signal, time, action, percent, signature } = asked
  // An unknown bot, or one without signals, is answered like a wrong signature, so that ids cannot be probed.
  const secrets = (await botMarketStub(env).ownerOf(id)) === undefined ? [] : await botStub(env, id).secrets()
  const text = formatBotSignalText(asked)
  const expected = await Promise.all([crypto.randomUUID(), ...secrets].map((secret) => computeHmacHex(secret, text)))
  if (!expected.some((each) => isEqualConstantTime(signature, each))) return createRefusedAnswer('signature_invalid')
  // A time of ten digits is in seconds.
  const at = time < 100_000_000_000 ? time * 1_000 : time
  if (Math.abs(Date.now() - at) > FRESH_MS) return createRefusedAnswer('signal_late')
  const bps = Math.round(Number(percent) * 100)
  if (bps <= 0 || bps > 10_000) return createRefusedAnswer('amount_invalid')
  const done = await botStub(env, id).signal(signal, action, bps)
  return done.ok ? { kind: 'done' } : toBotRefusal(done.error)
}
