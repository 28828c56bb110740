// Format in which a build serialises messages (scripts/vite/words.ts).

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
  return (params: Readonly<Record<string, string | number>>) =>
    selectPluralForm(tag, params[by] ?? 0, forms).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(params[name] ?? ''),
    )
}
