// Arabic nouns after a figure. The figures 1 and 2 are part of the noun; 3–10, 11–99 and 100–102 need three forms.

import { selectPluralForm } from '#shared/i18n/plural.ts'

/** Forms after a preposition or as an object. The figure is written before the last three. */
type Noun = {
  readonly one: string
  readonly two: string
  readonly few: string
  readonly many: string
  readonly other: string
}

const noun = (one: string, two: string, few: string, many: string, other: string): Noun => ({
  one,
  two,
  few,
  many,
  other,
})

export const CHARACTERS = noun('حرف واحد', 'حرفين', 'أحرف', 'حرفًا', 'حرف')
export const DIGITS = noun('رقم واحد', 'رقمين', 'أرقام', 'رقمًا', 'رقم')
export const SECONDS = noun('ثانية واحدة', 'ثانيتين', 'ثوانٍ', 'ثانية', 'ثانية')
export const MINUTES = noun('دقيقة واحدة', 'دقيقتين', 'دقائق', 'دقيقة', 'دقيقة')
export const HOURS = noun('ساعة واحدة', 'ساعتين', 'ساعات', 'ساعة', 'ساعة')
export const DAYS = noun('يوم واحد', 'يومين', 'أيام', 'يومًا', 'يوم')
export const MESSAGES = noun('رسالة واحدة', 'رسالتين', 'رسائل', 'رسالة', 'رسالة')
export const PEOPLE = noun('شخص واحد', 'شخصين', 'أشخاص', 'شخصًا', 'شخص')
export const RESULTS = noun('نتيجة واحدة', 'نتيجتين', 'نتائج', 'نتيجة', 'نتيجة')
export const COUNTRIES = noun('دولة واحدة', 'دولتين', 'دول', 'دولة', 'دولة')
export const FILES = noun('ملف واحد', 'ملفين', 'ملفات', 'ملفًا', 'ملف')
export const ALERTS = noun('تنبيه واحد', 'تنبيهين', 'تنبيهات', 'تنبيهًا', 'تنبيه')
export const BOTS = noun('روبوت واحد', 'روبوتين', 'روبوتات', 'روبوتًا', 'روبوت')
export const INDICATORS = noun('مؤشر واحد', 'مؤشرين', 'مؤشرات', 'مؤشرًا', 'مؤشر')

/**
 * Returns a message with a counted noun.
 * @param text message around the figure and its noun
 */
export const countNoun = (count: number | string, of: Noun, text: (counted: string) => string): string =>
  selectPluralForm('ar', count, {
    zero: text(`${count} ${of.other}`),
    one: text(of.one),
    two: text(of.two),
    few: text(`${count} ${of.few}`),
    many: text(`${count} ${of.many}`),
    other: text(`${count} ${of.other}`),
  })
