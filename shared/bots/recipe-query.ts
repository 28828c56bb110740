// A recipe in an address, as a link to the form that has it filled in.

import { plainFigure } from '../figures/read-figure.ts'
import { FIELDS, type FieldName, isFigure } from './fields.ts'
import type { BotKind } from './kinds.ts'
import { emptyRecipe, Recipe } from './recipe.ts'

/** A field's parameter in an address, where `interval` is that of the chart. */
const parameterOf = (name: FieldName): string => (name === 'interval' ? 'minutes' : name)

/** All that forms ask for, whatever the kind. */
export const RECIPE_QUERY: readonly string[] = [
  ...new Set(Object.values(FIELDS).flatMap((fields) => fields.map(({ name }) => parameterOf(name)))),
]

const textOf = (value: unknown): string => (value === true ? 'on' : typeof value === 'string' ? value : '')

/** What a form of a kind has for a recipe: a text for each of its fields. */
export const formValues = (recipe: Recipe): Record<string, string> =>
  Object.fromEntries(FIELDS[recipe.kind].map(({ name }) => [name, textOf(recipe[name])]))

/** What differs from a recipe with nothing but its kind. @returns with its `?`, or '' */
export function recipeSearch(recipe: Recipe): string {
  const usual = emptyRecipe(recipe.kind)
  const query = new URLSearchParams()
  for (const { name } of FIELDS[recipe.kind]) {
    const value = textOf(recipe[name])
    if (value !== '' && value !== textOf(usual[name])) query.set(parameterOf(name), value)
  }
  const search = query.toString()
  return search === '' ? '' : `?${search}`
}

/** The recipe of a form or an address; what cannot be part of one is left out. */
export function recipeOf(kind: BotKind, market: string, values: Readonly<Record<string, string>>): Recipe {
  const kept: Record<string, string> = {}
  for (const { name } of FIELDS[kind]) {
    const value = values[name]
    if (value === undefined || value === '') continue
    if (Recipe.safeParse({ kind, [name]: value }).success) kept[name] = value
  }
  return Recipe.parse({ kind, market, ...kept })
}

/** The recipe that an address names. */
export const recipeIn = (kind: BotKind, market: string, query: URLSearchParams): Recipe =>
  recipeOf(
    kind,
    market,
    Object.fromEntries(
      FIELDS[kind].map((field) => {
        const text = query.get(parameterOf(field.name)) ?? ''
        return [field.name, isFigure(field) ? plainFigure(text, { signed: true }) : text]
      }),
    ),
  )

/** Whether an address says anything of a recipe. */
export const namesRecipe = (query: URLSearchParams): boolean => RECIPE_QUERY.some((name) => query.get(name) !== null)
