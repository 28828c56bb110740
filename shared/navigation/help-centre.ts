// Links to the help centre (spec §2): {host}/{language}/{catalog}/{id}.

import type { INACTIVE_LOCALE_PREFIXES, LocaleCode } from '#shared/i18n/locales.ts'

/** Two languages occur in links only. The help centre has no Arabic, so Arabic links are English. */
export const HELP_CENTRE_LANGUAGES = {
  zh_CN: 'zh-cn',
  zh_TW: 'zh-tw',
  en_US: 'en-us',
  ko_KR: 'ko-kr',
  vi_VN: 'vi-vn',
  tr_TR: 'tr',
  ru_RU: 'ru',
  pt_PT: 'pt',
  ja_JP: 'ja',
  fr_FR: 'fr',
  es_ES: 'es',
  uk_UA: 'uk',
  ar_AE: 'en-us',
} as const satisfies Readonly<Record<LocaleCode | (typeof INACTIVE_LOCALE_PREFIXES)[number], string>>

export type HelpCentreTopic = {
  readonly catalog: 'articles' | 'sections' | 'categories'
  readonly id: string
}

export const helpCentreHome = (host: string, locale: keyof typeof HELP_CENTRE_LANGUAGES): string =>
  `${host.replace(/\/+$/, '')}/${HELP_CENTRE_LANGUAGES[locale]}`

/**
 * @param host URL of the help centre, with or without a trailing slash
 * @returns a URL such as `https://help.example/hc/fr/articles/360046853913`
 */
export function helpCentreLink(
  host: string,
  locale: keyof typeof HELP_CENTRE_LANGUAGES,
  { catalog, id }: HelpCentreTopic,
): string {
  return `${helpCentreHome(host, locale)}/${catalog}/${encodeURIComponent(id)}`
}
