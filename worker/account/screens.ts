// Screens of the list of markets, of whoever is logged in: shown there, kept by forms that lead back to it.

import type { Values } from '#shared/forms/rules.ts'
import { localePath } from '#shared/locales.ts'
import {
  NO_SCREENS,
  type ScreensChange,
  type ShownScreens,
  screenOf,
  shownScreens,
} from '#shared/market-list/screens.ts'
import { parseState, stateSearch } from '#shared/market-list/state.ts'
import { noticesOf } from '../notices/gateway.ts'
import { accountOf, type MemberRequest } from './member.ts'
import type { AreaOutcome } from './outcome.ts'

type Asked = Pick<MemberRequest, 'c' | 'session'>

/**
 * Whoever never kept one costs no call: their account has said so with their session.
 * @returns undefined where their object cannot say: the list is shown without them
 */
export async function screensView({ c, session }: Asked): Promise<ShownScreens | undefined> {
  if (session.member.unused.includes('screens')) return shownScreens(NO_SCREENS, Date.now())
  try {
    const screens = await noticesOf(c.env, session.person.id).screens()
    const hasNone = screens.list.length === 0 && screens.dropped === null
    if (hasNone) c.executionCtx.waitUntil(accountOf(c.env, session).noteUnused('screens'))
    return shownScreens(screens, Date.now())
  } catch (error) {
    console.warn('screens', String(error))
    return undefined
  }
}

/** @returns undefined where nothing is to be changed */
function changeOf(kind: ScreensChange['kind'], { name = '', search = '' }: Values): ScreensChange | undefined {
  if (kind === 'restore') return { kind }
  if (kind === 'drop') return { kind, name }
  const screen = screenOf(name, search)
  return screen && { kind, screen }
}

/** Changes them, and leads back to the list that the form stood on. */
export const changeScreens =
  (kind: ScreensChange['kind']) =>
  async ({ c, session }: Asked, values: Values): Promise<AreaOutcome> => {
    const change = changeOf(kind, values)
    if (change) {
      // Before there is one: what an account says was never used is asked for by no page.
      await accountOf(c.env, session).noteUsed('screens')
      await noticesOf(c.env, session.person.id).changeScreens(change)
    }
    const search = stateSearch(parseState(values.search ?? ''))
    return { kind: 'elsewhere', path: search === '' ? '/markets' : localePath(c.var.locale, '/markets') + search }
  }
