// A page has several forms, each with a name. The browser posts them to their page, with or without scripts
// (docs/decisions/016-account-area.md).

import { isClockChoice } from '#shared/format/clock.ts'
import { isZone } from '#shared/format/zone.ts'
import { isLocaleCode } from '#shared/i18n/locales.ts'
import { ANTI_PHISHING_CODE_MAX, ANTI_PHISHING_CODE_MIN } from '#shared/identity/limits.ts'
import { isCurrency } from '#shared/money/currencies.ts'
import { ALERT_KINDS, ALERT_LINE_NAMES } from '#shared/notifications/alerts/alerts.ts'
import { ALERT_INTERVALS, PRICE_MOVE_WINDOW_OPTIONS, parseAlertForm } from '#shared/notifications/alerts/form.ts'
import { NOTIFICATION_CHANNEL_FIELDS } from '#shared/notifications/notices/notices.ts'
import { isTimeOfDay, TIME_ZONE_NAME_MAX } from '#shared/notifications/notices/quiet-hours.ts'
import { parseIpList } from '#shared/platform/ip-list.ts'
import { isThemeChoice } from '#shared/preferences/appearance.ts'
import { createInputProblem } from '#shared/validation/problem.ts'
import { checkboxField, createSecondFactorField, NEW_PASSWORD_FIELD, PASSWORD_FIELD } from '../forms/fields.ts'
import { cleanLine, type FormField, type FormRules } from '../forms/rules.ts'
import { isVenueTransferAmount, parseVenueTransferChoice, VENUE_TRANSFER_DECIMALS } from '../venues/transfers.ts'
import {
  ACCOUNT_AREA_LABEL_MAX,
  ACCOUNT_CLOSING_WORD,
  type AccountAreaPageName,
  API_KEY_LIFETIMES,
  API_KEY_SCOPE_NAMES,
  isOnOff,
} from './area-facts.ts'

const ANTI_PHISHING_CODE = new RegExp(`^[\\p{L}\\p{N} ]{${ANTI_PHISHING_CODE_MIN},${ANTI_PHISHING_CODE_MAX}}$`, 'u')

export const FORM_NAME_FIELD = 'form'

type AreaRules = FormRules & { readonly page: AccountAreaPageName }

const id = (pattern: RegExp): FormField => ({
  name: 'id',
  longest: 64,
  clean: (text) => (pattern.test(text) ? text : ''),
})
const SESSION_ID = /^[0-9a-f]{16}$/
const ACCOUNT_ID = /^[0-9a-f]{24}$/
const passkeyId: FormField = {
  name: 'id',
  longest: 1_364,
  clean: (text) => (/^[\w-]+$/.test(text) ? text : ''),
}
const KEY_ID = /^[0-9a-f]{40}$/
const SERVICE = /^[a-z][a-z0-9-]{0,23}$/
const FORM_ID = /^[0-9a-f]{16}$/
const ALERT_ID = /^[0-9a-f]{16}$/
const NUMBER = /^\d{1,15}$/
const INVITED_ID = /^[0-9a-f]{16}$/
const LINK_NUMBER = /^[1-9]\d{0,3}$/

export const CURRENT_PASSWORD_FIELD: FormField = { ...PASSWORD_FIELD, name: 'current' }

/** Only letters, digits and spaces, so that the phrase cannot change the meaning of a mail. */
const phrase: FormField = {
  name: 'phrase',
  longest: 80,
  check: (text) => (text === '' || ANTI_PHISHING_CODE.test(text) ? undefined : createInputProblem('phrase_invalid')),
}

const label = (name: string): FormField => ({
  name,
  longest: 400,
  clean: (text) => cleanLine(text).replace(/\s+/g, ' '),
  check: (text) => {
    if (text === '') return createInputProblem('label_missing')
    return Array.from(text).length > ACCOUNT_AREA_LABEL_MAX
      ? createInputProblem('label_too_long', { most: ACCOUNT_AREA_LABEL_MAX })
      : undefined
  },
})

const noteLabel = (name: string): FormField => ({
  ...label(name),
  check: (text) =>
    Array.from(text).length > ACCOUNT_AREA_LABEL_MAX
      ? createInputProblem('label_too_long', { most: ACCOUNT_AREA_LABEL_MAX })
      : undefined,
})

const read: FormField = {
  ...checkboxField('read'),
  check: (_, values) =>
    API_KEY_SCOPE_NAMES.some((scope) => values[scope] === 'on') ? undefined : createInputProblem('scopes_missing'),
}

const ips: FormField = {
  name: 'ips',
  longest: 2_000,
  clean: (text) => text.replace(/\s+/g, ' ').trim(),
  check: (text) => (parseIpList(text).ok ? undefined : createInputProblem('ips_invalid')),
}

/** Keys and secrets of venues: Binance's have 64 letters and digits. */
const VENUE_KEY = /^[\w-]{16,128}$/
const venueText = (name: string, secret: boolean): FormField => ({
  name,
  longest: 256,
  secret,
  clean: (text) => text.trim(),
  check: (text) => (VENUE_KEY.test(text) ? undefined : createInputProblem('venue_key_invalid')),
})

const CLIENT_ID = /^[a-zA-Z0-9-]{1,36}$/
const venueAmount: FormField = {
  name: 'amount',
  longest: 60,
  clean: (text) => text.trim(),
  check: (text) =>
    isVenueTransferAmount(text)
      ? undefined
      : createInputProblem('venue_amount_invalid', { most: VENUE_TRANSFER_DECIMALS }),
}
/** An unknown choice is refused with the form, because it names no transfer. */
const venueTransferChoice: FormField = {
  name: 'choice',
  longest: 40,
  clean: (text) => (parseVenueTransferChoice(text) ? text : ''),
}

const oneOf = (name: string, values: readonly string[]): FormField => ({
  name,
  longest: 16,
  clean: (text) => (values.includes(text) ? text : (values[0] ?? '')),
})

/** An unknown value changes nothing. */
const choice = (name: string, fits: (text: string) => boolean): FormField => ({
  name,
  longest: 16,
  clean: (text) => (fits(text) ? text : ''),
})

const word: FormField = {
  name: 'word',
  longest: 40,
  check: (text) => (text.toUpperCase() === ACCOUNT_CLOSING_WORD ? undefined : createInputProblem('word_wrong')),
}

/** All errors of an alert appear at this field, because all other fields are choices. */
const alertValue: FormField = {
  name: 'value',
  longest: 30,
  check: (_, values) => (parseAlertForm(values) ? undefined : createInputProblem('alert_value_invalid')),
}

const timeOfDay = (name: string): FormField => ({
  name,
  longest: 8,
  check: (text) => (isTimeOfDay(text) ? undefined : createInputProblem('time_invalid')),
})

/** Equal start and end are refused, because they could mean the whole day or no time. */
const quietEnd: FormField = {
  ...timeOfDay('to'),
  check: (text, { from }) => {
    if (!isTimeOfDay(text)) return createInputProblem('time_invalid')
    return text === from ? createInputProblem('times_same') : undefined
  },
}

const zone: FormField = {
  name: 'zone',
  longest: TIME_ZONE_NAME_MAX,
  check: (text) => (isZone(text) ? undefined : createInputProblem('zone_invalid')),
}

/** The server ignores an invalid name or query (market-list/screens.ts). */
const screenName: FormField = { name: 'name', longest: 100 }
const screenSearch: FormField = { name: 'search', longest: 400 }

const on = (page: AccountAreaPageName, ...fields: readonly FormField[]): AreaRules => ({ page, fields })

export const ACCOUNT_AREA_FORMS = {
  'password-change': on('account-security', CURRENT_PASSWORD_FIELD, NEW_PASSWORD_FIELD),
  'phrase-set': on('account-security', phrase),
  'totp-begin': on('account-security', { ...CURRENT_PASSWORD_FIELD, name: 'proof' }),
  'totp-accept': on('account-security', createSecondFactorField('code')),
  'backup-codes-renew': on('account-security', createSecondFactorField('fresh')),
  'totp-end': on('account-security', createSecondFactorField('off')),
  'passkey-rename': on('account-security', passkeyId, label('name')),
  'passkey-remove': on('account-security', passkeyId, { ...CURRENT_PASSWORD_FIELD, name: 'confirm' }),
  'service-remove': on('account-security', id(SERVICE)),
  'factor-reset-stop': on('account-security'),
  'session-end': on('account-security', id(SESSION_ID)),
  'sessions-end': on('account-security'),
  'device-forget': on('account-security', id(SESSION_ID)),
  'preferences-save': on(
    'account-preferences',
    choice('userLanguage', isLocaleCode),
    choice('msgLanguage', isLocaleCode),
    choice('pricingCurrency', isCurrency),
    choice('notation', (text) => text === 'indent' || text === 'normal'),
    choice('theme', isThemeChoice),
    choice('colours', (text) => text === 'upgreen' || text === 'upred'),
    choice('clock', isClockChoice),
    choice('confirmSpot', isOnOff),
    choice('confirmFutures', isOnOff),
    choice('confirmVenue', isOnOff),
  ),
  'notification-read': on('account-notifications', id(NUMBER)),
  'notifications-read': on('account-notifications', id(NUMBER)),
  'notices-save': on('account-notifications', ...NOTIFICATION_CHANNEL_FIELDS.map(checkboxField)),
  'quiet-hours-save': on('account-notifications', checkboxField('quiet'), timeOfDay('from'), quietEnd, zone),
  'alert-make': on(
    'account-alerts',
    choice('kind', (text) => ALERT_KINDS.some((kind) => kind === text)),
    { name: 'market', longest: 40 },
    oneOf('direction', ['up', 'down']),
    alertValue,
    oneOf('minutes', PRICE_MOVE_WINDOW_OPTIONS),
    oneOf('line', ALERT_LINE_NAMES),
    oneOf('interval', ALERT_INTERVALS),
  ),
  'alert-rearm': on('account-alerts', id(ALERT_ID)),
  'alert-remove': on('account-alerts', id(ALERT_ID)),
  'api-key-make': on(
    'account-api-keys',
    label('label'),
    read,
    checkboxField('trade'),
    ips,
    oneOf('days', API_KEY_LIFETIMES),
    choice('once', (text) => FORM_ID.test(text)),
    CURRENT_PASSWORD_FIELD,
  ),
  'api-key-revoke': on('account-api-keys', id(KEY_ID)),
  'api-key-allow': on('account-api-keys', id(KEY_ID), { ...CURRENT_PASSWORD_FIELD, name: 'proof' }),
  'venue-connect': on('account-venue', venueText('key', false), venueText('secret', true), CURRENT_PASSWORD_FIELD),
  'venue-remove': on('account-venue'),
  'venue-transfer': on('account-venue-portfolio', id(CLIENT_ID), venueTransferChoice, venueAmount),
  'sub-account-make': on('account-sub-accounts', label('name')),
  'sub-account-enter': on('account-sub-accounts', id(ACCOUNT_ID)),
  'sub-account-freeze': on('account-sub-accounts', id(ACCOUNT_ID)),
  'sub-account-thaw': on('account-sub-accounts', id(ACCOUNT_ID)),
  'sub-account-leave': on('account-sub-accounts'),
  'affiliate-join': on('affiliate'),
  'affiliate-link-make': on('affiliate-links', label('name')),
  'affiliate-link-archive': on('affiliate-links', id(LINK_NUMBER)),
  'invited-label': on('affiliate', id(INVITED_ID), noteLabel('label')),
  'affiliate-board-leave': on('affiliate'),
  'affiliate-board-join': on('affiliate'),
  'welcome-hide': on('account', oneOf('from', ['account', 'home'])),
  'welcome-show': on('account'),
  'screen-keep': on('account', screenName, screenSearch),
  'screen-drop': on('account', screenName, screenSearch),
  'screen-restore': on('account', screenSearch),
  'account-close': on('account-data', word, CURRENT_PASSWORD_FIELD),
} as const satisfies Readonly<Record<string, AreaRules>>

export type AccountAreaFormName = keyof typeof ACCOUNT_AREA_FORMS
export const ACCOUNT_AREA_FORM_NAMES = Object.keys(ACCOUNT_AREA_FORMS) as readonly AccountAreaFormName[]

export const findAccountAreaForm = (page: AccountAreaPageName, sent: unknown): AccountAreaFormName | undefined =>
  ACCOUNT_AREA_FORM_NAMES.find((name) => name === sent && ACCOUNT_AREA_FORMS[name].page === page)
