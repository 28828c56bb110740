// Format of the serialised messages (scripts/vite/words.ts).

import { type PluralForms, selectPluralForm } from './plural.ts'

export type PluralText = { readonly tag: string; readonly by: string; readonly forms: PluralForms }

export type SerializedMessages =
  | string
  | { readonly $counted: PluralText }
  | { readonly [key: string]: SerializedMessages }

const isCounted = (value: object): value is { readonly $counted: PluralText } => '$counted' in value

export function deserializeMessages(value: SerializedMessages): unknown {
  if (typeof value === 'string') return value
  if (!isCounted(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, deserializeMessages(inner)]))
  const { tag, by, forms } = value.$counted
  return (params: Readonly<Record<string, number>>) => {
    const count = params[by] ?? 0
    return selectPluralForm(tag, count, forms).replaceAll(`{{${by}}}`, String(count))
  }
}
