// What the embedded exchange knows of its visitors (shared/api/users.ts, wallet.ts): the languages that there are. It has no
// accounts yet, so whoever asks for something of theirs is told that nobody is logged in, as a stranger is.

import { type Context, Hono } from 'hono'
import { addressOf } from '#shared/api/contract.ts'
import { userCalls } from '#shared/api/users.ts'
import { walletCalls } from '#shared/api/wallet.ts'
import { LOCALE_CODES } from '#shared/locales.ts'
import type { AppEnv } from '../env.ts'
import { endSession } from '../middleware/session.ts'
import { refusal } from './envelope.ts'

const { languageMenu, securityConfig, topsInfo, preferences, updatePreferences } = userCalls

function stranger(c: Context<AppEnv>): Response {
  endSession(c)
  return refusal(c, 'login_required')
}

/** The answers of these calls have `code` as a number (spec §7). */
const answer = (c: Context<AppEnv>, data: unknown) => c.json({ code: 0, data, msg: '' })

export const users = new Hono<AppEnv>()
  .get(addressOf(languageMenu), (c) => answer(c, { whiteList: LOCALE_CODES }))
  .get(addressOf(securityConfig), stranger)
  .post(addressOf(topsInfo), stranger)
  .get(addressOf(preferences), stranger)
  .post(addressOf(updatePreferences), stranger)
  .post(addressOf(walletCalls.account), stranger)
