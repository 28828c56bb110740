import { LOCALES, type LocaleCode } from '#shared/locales.ts'

/** Whether a language's readers write 1,5 for one and a half: what a number with a comma means to them (`FilterOptions`). */
export const writesDecimalComma = (locale: LocaleCode): boolean =>
  new Intl.NumberFormat(LOCALES[locale].tag)
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')
