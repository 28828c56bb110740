export type PluralForms = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>

const rules = new Map<string, Intl.PluralRules>()

/**
 * Returns the form of a message with a count, by CLDR plural category.
 * @param tag BCP 47 tag of the forms' language
 * @param count a number, or its text with groups of three: `1,000`
 */
export function selectPluralForm(tag: string, count: number | string, forms: PluralForms): string {
  let rule = rules.get(tag)
  if (!rule) {
    rule = new Intl.PluralRules(tag)
    rules.set(tag, rule)
  }
  return forms[rule.select(Number(String(count).replaceAll(',', '')))] ?? forms.other
}
