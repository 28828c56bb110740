import { toPlainFigure } from '../validation/figures/read-figure.ts'
import { botFields, isFigureFieldSpec } from './fields.ts'
import { BOT_KINDS, type BotFieldName, type BotKind } from './kinds/registry.ts'
import { BotRecipe, createEmptyRecipe } from './recipe.ts'

/** The field `interval` has the parameter `minutes`, because the chart already uses `interval`. */
const parameterOf = (name: BotFieldName): string => (name === 'interval' ? 'minutes' : name)

export const RECIPE_QUERY: readonly string[] = [
  ...new Set(BOT_KINDS.flatMap((kind) => botFields(kind).map(({ name }) => parameterOf(name)))),
]

const textOf = (value: unknown): string => (value === true ? 'on' : typeof value === 'string' ? value : '')

export const toRecipeFormValues = (recipe: BotRecipe): Record<string, string> =>
  Object.fromEntries(botFields(recipe.kind).map(({ name }) => [name, textOf(recipe[name])]))

/** Formats only fields that differ from an empty recipe. The result begins with `?`, or is ''. */
export function formatRecipeSearch(recipe: BotRecipe): string {
  const usual = createEmptyRecipe(recipe.kind)
  const query = new URLSearchParams()
  for (const { name } of botFields(recipe.kind)) {
    const value = textOf(recipe[name])
    if (value !== '' && value !== textOf(usual[name])) query.set(parameterOf(name), value)
  }
  const search = query.toString()
  return search === '' ? '' : `?${search}`
}

export function parseRecipeFields(kind: BotKind, market: string, values: Readonly<Record<string, string>>): BotRecipe {
  const kept: Record<string, string> = {}
  for (const { name } of botFields(kind)) {
    const value = values[name]
    if (value === undefined || value === '') continue
    if (BotRecipe.safeParse({ kind, [name]: value }).success) kept[name] = value
  }
  return BotRecipe.parse({ kind, market, ...kept })
}

export const parseRecipeQuery = (kind: BotKind, market: string, query: URLSearchParams): BotRecipe =>
  parseRecipeFields(
    kind,
    market,
    Object.fromEntries(
      botFields(kind).map((field) => {
        const text = query.get(parameterOf(field.name)) ?? ''
        return [field.name, isFigureFieldSpec(field) ? toPlainFigure(text, { signed: true }) : text]
      }),
    ),
  )

export const hasRecipeQuery = (query: URLSearchParams): boolean => RECIPE_QUERY.some((name) => query.get(name) !== null)
