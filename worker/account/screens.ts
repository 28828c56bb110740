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
 * Makes no call if the session says that no screen was saved.
 * @returns undefined if the object is unavailable: the list is shown without screens
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

/** @returns undefined if there is no change */
function changeOf(kind: ScreensChange['kind'], { name = '', search = '' }: Values): ScreensChange | undefined {
  if (kind === 'restore') return { kind }
  if (kind === 'drop') return { kind, name }
  const screen = screenOf(name, search)
  return screen && { kind, screen }
}

/** Redirects back to the list the form was on. */
export const changeScreens =
  (kind: ScreensChange['kind']) =>
  async ({ c, session }: Asked, values: Values): Promise<AreaOutcome> => {
    const change = changeOf(kind, values)
    if (change) {
      // Recorded first: pages skip the call for features marked unused.
      await accountOf(c.env, session).noteUsed('screens')
      await noticesOf(c.env, session.person.id).changeScreens(change)
    }
    const search = stateSearch(parseState(values.search ?? ''))
    return { kind: 'elsewhere', path: search === '' ? '/markets' : localePath(c.var.locale, '/markets') + search }
  }
