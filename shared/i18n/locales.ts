// Interface languages: spec §2 (codes), §3 (fiat currency, direction).

export const LOCALE_CODES = [
  'en_US',
  'zh_CN',
  'zh_TW',
  'tr_TR',
  'ru_RU',
  'uk_UA',
  'ja_JP',
  'fr_FR',
  'es_ES',
  'ar_AE',
] as const

export type LocaleCode = (typeof LOCALE_CODES)[number]

export type Locale = {
  readonly code: LocaleCode
  readonly label: string
  /** BCP 47 tag for `lang`, hreflang and Intl. */
  readonly tag: string
  readonly fiatCurrency: string
  readonly direction: 'ltr' | 'rtl'
}

export const DEFAULT_LOCALE = 'en_US' satisfies LocaleCode

export const LOCALES: Readonly<Record<LocaleCode, Locale>> = {
  en_US: { code: 'en_US', label: 'English', tag: 'en-US', fiatCurrency: 'USD', direction: 'ltr' },
  zh_CN: { code: 'zh_CN', label: '简体中文', tag: 'zh-CN', fiatCurrency: 'CNY', direction: 'ltr' },
  zh_TW: { code: 'zh_TW', label: '繁體中文', tag: 'zh-TW', fiatCurrency: 'TWD', direction: 'ltr' },
  tr_TR: { code: 'tr_TR', label: 'Türkçe', tag: 'tr-TR', fiatCurrency: 'TRY', direction: 'ltr' },
  ru_RU: { code: 'ru_RU', label: 'Русский', tag: 'ru-RU', fiatCurrency: 'RUB', direction: 'ltr' },
  uk_UA: { code: 'uk_UA', label: 'Українська', tag: 'uk-UA', fiatCurrency: 'UAH', direction: 'ltr' },
  ja_JP: { code: 'ja_JP', label: '日本語', tag: 'ja-JP', fiatCurrency: 'JPY', direction: 'ltr' },
  fr_FR: { code: 'fr_FR', label: 'Français', tag: 'fr-FR', fiatCurrency: 'EUR', direction: 'ltr' },
  es_ES: { code: 'es_ES', label: 'Español', tag: 'es-ES', fiatCurrency: 'EUR', direction: 'ltr' },
  ar_AE: { code: 'ar_AE', label: 'العربية', tag: 'ar-AE', fiatCurrency: 'EUR', direction: 'rtl' },
}

/** Prefixes of languages that occur in links only. They show the English page (design §4). */
export const INACTIVE_LOCALE_PREFIXES = ['ko_KR', 'vi_VN', 'pt_PT'] as const

export const isLocaleCode = (value: unknown): value is LocaleCode =>
  typeof value === 'string' && (LOCALE_CODES as readonly string[]).includes(value)

/** `/` negotiates the language, so its English link needs the prefix. */
export const languageChoicePath = (locale: LocaleCode, path: string): string =>
  locale === DEFAULT_LOCALE && path === '/' ? `/${DEFAULT_LOCALE}` : localePath(locale, path)

/** `/fr_FR/markets` for `/markets` in French. English has no prefix (design §4: the bare path is canonical). */
export function localePath(locale: LocaleCode, path: string): string {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
