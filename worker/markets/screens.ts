import { logWarning } from '#objects/platform/telemetry/log.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import { localePath } from '#shared/i18n/locales.ts'
import {
  createSavedMarketScreen,
  NO_SAVED_MARKET_SCREENS,
  type SavedMarketScreensChange,
  toVisibleMarketScreens,
  type VisibleMarketScreens,
} from '#shared/markets/market-list/screens.ts'
import { formatListState, parseMarketListState } from '#shared/markets/market-list/state.ts'
import type { AccountAreaOutcome } from '../identity/area-outcome.ts'
import { accountStub, type MemberRequest } from '../identity/member.ts'
import { notificationsStub } from '../notifications/gateway.ts'

type ScreensRequest = Pick<MemberRequest, 'c' | 'session'>

/**
 * Skips the call if the session says that the user has no saved screens.
 * @returns undefined if the object is unavailable: the market list is then shown without saved screens
 */
export async function readSavedMarketScreensView({
  c,
  session,
}: ScreensRequest): Promise<VisibleMarketScreens | undefined> {
  if (session.member.unused.includes('screens')) return toVisibleMarketScreens(NO_SAVED_MARKET_SCREENS, Date.now())
  try {
    const screens = await notificationsStub(c.env, session.person.id).screens()
    const hasNone = screens.list.length === 0 && screens.dropped === null
    if (hasNone) c.executionCtx.waitUntil(accountStub(c.env, session).noteUnused('screens'))
    return toVisibleMarketScreens(screens, Date.now())
  } catch (error) {
    logWarning('screens_unreadable', { error })
    return undefined
  }
}

function changeOf(
  kind: SavedMarketScreensChange['kind'],
  { name = '', search = '' }: FormValues,
): SavedMarketScreensChange | undefined {
  if (kind === 'restore') return { kind }
  if (kind === 'drop') return { kind, name }
  const screen = createSavedMarketScreen(name, search)
  return screen && { kind, screen }
}

export const changeSavedMarketScreens =
  (kind: SavedMarketScreensChange['kind']) =>
  async ({ c, session }: ScreensRequest, values: FormValues): Promise<AccountAreaOutcome> => {
    const change = changeOf(kind, values)
    if (change) {
      // Marks the feature as used before saving, because pages do not read features marked unused.
      await accountStub(c.env, session).noteUsed('screens')
      await notificationsStub(c.env, session.person.id).changeScreens(change)
    }
    const search = formatListState(parseMarketListState(values.search ?? ''))
    return { kind: 'elsewhere', path: search === '' ? '/markets' : localePath(c.var.locale, '/markets') + search }
  }
