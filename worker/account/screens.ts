// Screens of the list of markets, of whoever is logged in: shown there, kept by forms that lead back to it.

import type { Values } from '#shared/forms/rules.ts'
import { localePath } from '#shared/locales.ts'
import { type ScreensChange, type ShownScreens, screenOf, shownScreens } from '#shared/market-list/screens.ts'
import { parseState, stateSearch } from '#shared/market-list/state.ts'
import type { Env } from '../env.ts'
import { noticesOf } from '../notices/gateway.ts'
import type { MemberRequest } from './member.ts'
import type { AreaOutcome } from './outcome.ts'

/** @returns undefined where their object cannot say: the list is shown without them */
export async function screensView(env: Env, person: string): Promise<ShownScreens | undefined> {
  try {
    return shownScreens(await noticesOf(env, person).screens(), Date.now())
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
  async ({ c, session }: Pick<MemberRequest, 'c' | 'session'>, values: Values): Promise<AreaOutcome> => {
    const change = changeOf(kind, values)
    if (change) await noticesOf(c.env, session.person.id).changeScreens(change)
    const search = stateSearch(parseState(values.search ?? ''))
    return { kind: 'elsewhere', path: search === '' ? '/markets' : localePath(c.var.locale, '/markets') + search }
  }
