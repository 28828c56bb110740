// Languages of captcha widgets (protocols §5.1, spec §9). Titles are `captcha.title` in the locales.

import type { LocaleCode } from '#shared/i18n/locales.ts'

export type CaptchaWidgetLanguage = { readonly geetest: string; readonly turnstile: string }

/** GeeTest has neither Turkish nor Ukrainian, so its widget uses English for them. */
export const CAPTCHA_WIDGET_LANGUAGES: Readonly<Record<LocaleCode, CaptchaWidgetLanguage>> = {
  en_US: { geetest: 'eng', turnstile: 'en' },
  zh_CN: { geetest: 'zho', turnstile: 'zh-cn' },
  zh_TW: { geetest: 'zho-tw', turnstile: 'zh-tw' },
  tr_TR: { geetest: 'eng', turnstile: 'tr' },
  ru_RU: { geetest: 'rus', turnstile: 'ru' },
  uk_UA: { geetest: 'eng', turnstile: 'uk' },
  ja_JP: { geetest: 'jpn', turnstile: 'ja' },
  fr_FR: { geetest: 'fra', turnstile: 'fr' },
  es_ES: { geetest: 'spa', turnstile: 'es' },
  ar_AE: { geetest: 'ara', turnstile: 'ar' },
}
