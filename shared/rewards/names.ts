import { DEFAULT_LOCALE, LOCALE_CODES, type LocaleCode } from '../i18n/locales.ts'

export type NamedCampaign = { readonly name: string; readonly names?: Readonly<Partial<Record<LocaleCode, string>>> }

/** Falls back to the default name. */
export const findCampaignName = ({ name, names }: NamedCampaign, locale: LocaleCode): string => names?.[locale] ?? name

export const CAMPAIGN_NAME_LOCALES: readonly LocaleCode[] = LOCALE_CODES.filter((code) => code !== DEFAULT_LOCALE)

export const formatCampaignNameField = (locale: LocaleCode): string => `name_${locale}`
