// Sign-in pages load only the catalogues `form` and `form-answers`; the account area and the affiliate application need
// `area-form` too.
// Tests check this (problem-words.test.ts).

import { ACCOUNT_CLOSING_REFUSALS } from '#shared/identity/account/closing.ts'
import { useT } from '../i18n/translation.tsx'

const OF_AREA: ReadonlySet<string> = new Set([
  'name_missing',
  'name_too_long',
  'channel_missing',
  'channel_invalid',
  'audience_missing',
  'message_too_long',
  'password_same',
  'phrase_invalid',
  'label_missing',
  'label_too_long',
  'label_taken',
  'scopes_missing',
  'ips_invalid',
  'venue_key_invalid',
  'venue_amount_invalid',
  'word_wrong',
  'alert_value_invalid',
  'alert_market_invalid',
  'alert_value_reached',
  'time_invalid',
  'times_same',
  'zone_invalid',
  'affiliates_closed',
  'item_gone',
  'alert_met',
  'too_many_kept',
  'main_account_only',
  'totp_offer_over',
  'venue_key_refused',
  'venue_key_withdraws',
  'venue_key_cannot_trade',
  'venue_order_open',
  'venue_bots_running',
  'venue_transfer_open',
  'venue_unreachable',
  'application_sent',
  ...ACCOUNT_CLOSING_REFUSALS,
])

export const findFormCatalogue = (name: string): 'area-form' | 'form-answers' =>
  OF_AREA.has(name) ? 'area-form' : 'form-answers'

export type FormTexts = {
  problem: (code: string, params?: Readonly<Record<string, number>>) => string
  refusal: (name: string, part: 'title' | 'text') => string
  notice: (name: string, part: 'title' | 'text') => string
}

export function useFormTexts(): FormTexts {
  const t = useT() as (key: string, params?: Readonly<Record<string, number>>) => string
  return {
    problem: (code, params) => t(`${findFormCatalogue(code)}.problems.${code}`, params),
    refusal: (name, part) => t(`${findFormCatalogue(name)}.refusals.${name}.${part}`),
    notice: (name, part) => t(`${findFormCatalogue(name)}.notices.${name}.${part}`),
  }
}
