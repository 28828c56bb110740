// What a campaign of a code is called: by one name, and by another in any language that its operators have words for.

import { DEFAULT_LOCALE, LOCALE_CODES, type LocaleCode } from '../locales.ts'

export type Named = { readonly name: string; readonly names?: Readonly<Partial<Record<LocaleCode, string>>> }

/** The name in a language; the one that stands for all where it has none. */
export const nameIn = ({ name, names }: Named, locale: LocaleCode): string => names?.[locale] ?? name

/** Languages beside that of the name that stands for all. */
export const NAME_LOCALES: readonly LocaleCode[] = LOCALE_CODES.filter((code) => code !== DEFAULT_LOCALE)

/** The field of a form that has the name in a language. */
export const nameField = (locale: LocaleCode): string => `name_${locale}`
