import { API_KEYS_MAX, isApiKeyExpired } from '#objects/identity/account/api-keys.ts'
import { formatTotpUri } from '#objects/identity/account/factors/totp.ts'
import type { AccountNotification } from '#objects/identity/account/settings-store.ts'
import { SUB_ACCOUNTS_MAX } from '#objects/identity/account/sub-accounts.ts'
import { formatDeviceName } from '#shared/identity/account/agent.ts'
import { maskContact, maskIpAddress } from '#shared/identity/account/mask.ts'
import { ACCOUNT_CLOSING_GRACE_MS } from '#shared/identity/limits.ts'
import { toOrderConfirmations } from '#shared/markets/trading/confirmations.ts'
import { USER_ALERTS_MAX } from '#shared/notifications/alerts/alerts.ts'
import { findNotificationCategory, NOTIFICATION_CATEGORIES } from '#shared/notifications/categories.ts'
import type { AccountAreaData, AccountAreaState } from '#shared/pages/account-area.ts'
import type { AccountAreaPageName } from '#shared/pages/area-facts.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { readInviteView } from '../../affiliate/invites.ts'
import { readAffiliatePayoutsView, readLinksView } from '../../affiliate/pages.ts'
import { readChosenPreferences } from '../../context/choices.ts'
import { loadSettings } from '../../env.ts'
import { readRequestCookie } from '../../http/cookies.ts'
import { readLoginServicesView } from '../../identity/account/services.ts'
import { accountStub, type MemberRequest } from '../../identity/member.ts'
import { toPasskeyRow } from '../../identity/passkey-row.ts'
import { createRandomHex } from '../../identity/session/tokens.ts'
import { readRequestClock } from '../../locale/clock.ts'
import { loadTranslator } from '../../locale/messages.ts'
import { notificationsStub } from '../../notifications/gateway.ts'
import { formatNotification, parseNotice } from '../../notifications/list.ts'
import { readVenueView } from '../../venues/connection.ts'
import { readVenueHistoryView } from '../../venues/past.ts'
import { readVenuePortfolioView } from '../../venues/portfolio.ts'
import { listDoneSteps, readTradingSteps } from './first-steps.ts'

const PER_PAGE = 20

function paged<Row>(rows: readonly Row[], search: string): { rows: readonly Row[]; page: number; pages: number } {
  const asked = Number(new URLSearchParams(search).get('page') ?? 1)
  const pages = Math.max(1, Math.ceil(rows.length / PER_PAGE))
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1
  return { rows: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE), page, pages }
}

const where = ({ agent, address }: { agent: string; address: string }) => ({
  device: formatDeviceName(agent),
  place: maskIpAddress(address),
})

type Without<Data, Key extends PropertyKey> = Data extends unknown ? Omit<Data, Key> : never

/** Loads a page's data; undefined redirects to the page for joining the affiliate programme. */
type View<Name extends AccountAreaPageName> = (
  request: MemberRequest,
) => Promise<Without<AccountAreaData[Name], keyof AccountAreaState> | undefined>
type ViewsOf = { readonly [Name in AccountAreaPageName]: View<Name> }

const overview: View<'account'> = async (request) => {
  const { c, session, visitor } = request
  const [own, trading] = await Promise.all([
    accountStub(c.env, session).overview(visitor.deviceHash),
    readTradingSteps(request),
  ])
  const { security } = own
  const { id, contact, withdrawalsHeldUntil, openedAt } = session.person
  return {
    contact: maskContact(contact.value),
    kind: contact.kind,
    id,
    openedAt,
    heldUntil: withdrawalsHeldUntil > Date.now() ? withdrawalsHeldUntil : 0,
    hasTwoStep: security.twoStep.state === 'on',
    hasPhrase: security.phrase !== '',
    devices: security.devices.length,
    apiKeys: own.keys,
    subAccounts: own.subs,
    unread: session.member.unread,
    steps: {
      isHidden: own.isWelcomeHidden,
      done: listDoneSteps(trading, own.safeSteps),
    },
  }
}

const security: View<'account-security'> = async (request) => {
  const { c, session, visitor } = request
  const account = accountStub(c.env, session)
  const [{ twoStep, phrase, devices, resetAt }, sessions, passkeys, services] = await Promise.all([
    account.security(visitor.deviceHash),
    account.sessions(),
    account.passkeys(),
    readLoginServicesView(request),
  ])
  const { contact } = session.person
  const { BRAND } = loadSettings(c.env)
  return {
    phrase,
    resetAt,
    services,
    twoStep:
      twoStep.state === 'offered'
        ? { ...twoStep, uri: formatTotpUri(twoStep.secret, { brand: BRAND, account: contact.value }) }
        : twoStep,
    sessions: sessions.map((row) => ({
      ...where(row),
      id: row.id,
      beganAt: row.beganAt,
      seenAt: row.seenAt,
      isThis: row.id === session.token.session,
    })),
    passkeys: passkeys.map(toPasskeyRow),
    devices: devices.map(({ agent, ...device }) => ({ ...device, device: formatDeviceName(agent) })),
  }
}

const activity: View<'account-activity'> = async ({ c, session }) => {
  const events = await accountStub(c.env, session).events()
  return paged(
    events.map((event) => ({ ...where(event), at: event.at, kind: event.kind })),
    c.var.visit.search,
  )
}

const preferences: View<'account-preferences'> = async ({ c, session }) => {
  const { locale, currency, notation, theme, followsSystem, colours } = c.var.visit
  const stored = await accountStub(c.env, session).preferences()
  const { scientificNotation } = stored
  return {
    userLanguage: stored.userLanguage ?? locale,
    msgLanguage: stored.msgLanguage ?? session.person.locale,
    pricingCurrency: stored.pricingCurrency ?? currency,
    notation: scientificNotation === undefined ? notation : scientificNotation ? 'indent' : 'normal',
    theme: stored.theme ?? (followsSystem ? 'system' : theme),
    colours: stored.colours ?? colours,
    clock: stored.clock ?? readChosenPreferences((name) => readRequestCookie(c, name)).clock ?? 'local',
    ...toOrderConfirmations(stored),
  }
}

const alerts: View<'account-alerts'> = async ({ c, session }) => ({
  alerts: await notificationsStub(c.env, session.token.account).alerts(),
  most: USER_ALERTS_MAX,
})

/** The query `news=security` selects one category. */
const notifications: View<'account-notifications'> = async ({ c, session }) => {
  const [all, { ways, browsers, quiet }, t] = await Promise.all([
    accountStub(c.env, session).notifications(),
    notificationsStub(c.env, session.token.account).channels(),
    loadTranslator(c.env, c.var.locale),
  ])
  const wanted = new URLSearchParams(c.var.visit.search).get('news')
  const shown = all.filter(({ kind }) => wanted === null || findNotificationCategory(kind) === wanted)
  const { rows, ...place } = paged(shown, c.var.visit.search)
  const isUnread = (row: AccountNotification) => row.is_read === 0
  return {
    ...place,
    rows: rows.map((row) => ({
      ...where(row),
      id: row.id,
      at: row.at,
      kind: row.kind,
      category: findNotificationCategory(row.kind),
      isRead: !isUnread(row),
      ...formatNotification(t, row, { locale: c.var.locale, zone: readRequestClock(c).zone }),
      link: parseNotice(row)?.link ?? '',
    })),
    categories: NOTIFICATION_CATEGORIES.flatMap((category) => {
      const those = all.filter(({ kind }) => findNotificationCategory(kind) === category)
      return those.length > 0 ? [{ category, unread: those.filter(isUnread).length }] : []
    }),
    ways,
    browsers,
    quiet,
    unread: all.filter(isUnread).length,
    newest: all[0]?.id ?? 0,
  }
}

const apiKeys: View<'account-api-keys'> = async ({ c, session }) => {
  const now = Date.now()
  const keys = await accountStub(c.env, session).apiKeys()
  return {
    most: API_KEYS_MAX,
    once: createRandomHex(8),
    keys: keys.map(({ id, label, scopes, ips, madeAt, expiresAt, usedAt, isSuspended = false }) => ({
      id,
      label,
      scopes,
      ips,
      madeAt,
      expiresAt,
      usedAt,
      isSuspended,
      hasRunOut: isApiKeyExpired({ expiresAt }, now),
    })),
  }
}

const subAccounts: View<'account-sub-accounts'> = async ({ c, session }) => {
  const subs = await accountStub(c.env, session).subAccounts()
  return {
    most: SUB_ACCOUNTS_MAX,
    subs: subs.map(({ id, name, madeAt, state }) => ({ id, name, madeAt, isFrozen: state === 'frozen' })),
  }
}

export const ACCOUNT_VIEWS: ViewsOf = {
  account: overview,
  'account-security': security,
  'account-activity': activity,
  'account-preferences': preferences,
  'account-notifications': notifications,
  'account-alerts': alerts,
  'account-api-keys': apiKeys,
  'account-sub-accounts': subAccounts,
  'account-venue': readVenueView,
  'account-venue-portfolio': readVenuePortfolioView,
  'account-venue-history': readVenueHistoryView,
  'account-data': async () => ({ graceDays: ACCOUNT_CLOSING_GRACE_MS / DAY_MS }),
  affiliate: readInviteView,
  'affiliate-links': readLinksView,
  'affiliate-payouts': readAffiliatePayoutsView,
}
